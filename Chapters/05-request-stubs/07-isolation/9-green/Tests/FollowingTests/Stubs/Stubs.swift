import Foundation

@testable import Following

/// The stubs, asked from the loading system's threads.
final class Stubs: @unchecked Sendable {
  /// Where the requests go that these stubs are for.
  let host = "\(UUID().uuidString.lowercased()).test"

  private let lock = NSLock()
  private var stubs: [Stub] = []
  private var received: [URLRequest] = []

  var requests: [URLRequest] { lock.withLock { received } }

  var leftovers: [Stub] { lock.withLock { stubs.filter { !$0.wasAsked } } }

  func add(_ stub: Stub) {
    lock.withLock { stubs.append(stub) }
  }

  func removeAll() {
    lock.withLock {
      stubs.removeAll()
      received.removeAll()
    }
  }

  func response(to request: URLRequest) throws -> StubResponse {
    let stub = try lock.withLock {
      received.append(request)
      let index = stubs.lastIndex { $0.condition(request) }
      guard let index else { throw StubError(request: request) }
      stubs[index].wasAsked = true
      return stubs[index]
    }
    return try stub.response(request)
  }
}
