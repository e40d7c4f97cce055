import Foundation

@testable import Following

/// The stubs, asked from the loading system's threads.
final class Stubs: @unchecked Sendable {
  let session: URLSession

  private let lock = NSLock()
  private var stubs: [Stub] = []
  private var received: [URLRequest] = []

  init<T: Tag>(for tag: T.Type) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubURLProtocol<T>.self]
    session = URLSession(configuration: configuration)
    Stubs.open(self, for: tag)
  }

  var requests: [URLRequest] { lock.withLock { received } }

  var isEmpty: Bool { lock.withLock { stubs.isEmpty } }
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

  func answer(to request: URLRequest) throws -> StubResponse {
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
