import Foundation

@testable import Following

/// The stubs, asked from the loading system's threads.
final class Stubs: @unchecked Sendable {
  static let shared = Stubs()

  private let lock = NSLock()
  private var stubs: [(condition: StubCondition, response: StubResponder)] = []
  private var received: [URLRequest] = []

  var requests: [URLRequest] { lock.withLock { received } }

  func add(
    _ condition: @escaping StubCondition, _ response: @escaping StubResponder
  ) {
    lock.withLock { stubs.append((condition, response)) }
  }

  func removeAll() {
    lock.withLock {
      stubs.removeAll()
      received.removeAll()
    }
  }

  func response(to request: URLRequest) throws -> StubResponse {
    let stub = lock.withLock {
      received.append(request)
      return stubs.last { $0.condition(request) }
    }
    guard let stub else { throw StubError(request: request) }
    return try stub.response(request)
  }
}
