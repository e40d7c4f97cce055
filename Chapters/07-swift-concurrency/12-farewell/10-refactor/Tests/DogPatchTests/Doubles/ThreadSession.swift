import Foundation
import Synchronization

@testable import DogPatch

/// A session without a network, which notes from which queue it's asked.
nonisolated final class ThreadSession: HTTPSession {
  private let state = Mutex((mark: DispatchSpecificKey<Bool>(), calls: [Bool]()))

  init() {
    state.withLock { DispatchQueue.main.setSpecific(key: $0.mark, value: true) }
  }

  /// Whether each call came on the main queue, in order.
  var areOnMainQueue: [Bool] {
    state.withLock { $0.calls }
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    state.withLock {
      $0.calls.append(DispatchQueue.getSpecific(key: $0.mark) == true)
    }
    throw URLError(.notConnectedToInternet)
  }
}
