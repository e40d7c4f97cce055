import Foundation
import Synchronization

@testable import DogPatch

/// A session without a network, which notes from which thread it's asked.
nonisolated final class ThreadSession: HTTPSession {
  private let calls = Mutex<[Bool]>([])

  /// Whether each call came on the main thread, in order.
  var areOnMainThread: [Bool] {
    calls.withLock { $0 }
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    calls.withLock { $0.append(Thread.isMainThread) }
    throw URLError(.notConnectedToInternet)
  }
}
