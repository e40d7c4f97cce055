import Foundation
import Synchronization

@testable import DogPatch

/// Counts the requests that come, and answers none.
final class CountingSession: HTTPSession {
  private let requests = Mutex(0)

  var count: Int { requests.withLock { $0 } }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    requests.withLock { $0 += 1 }
    throw URLError(.notConnectedToInternet)
  }
}
