import XCTest

@testable import NetworkLayer

/// A test with stubs of its own, which answer while it runs.
class StubbedTestCase: XCTestCase {
  let stubs = Stubs()

  /// A session whose every request goes to `StubURLProtocol`.
  let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubURLProtocol.self]
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return URLSession(
      configuration: configuration, delegate: nil, delegateQueue: queue)
  }()

  override func setUp() {
    super.setUp()
    stubs.open()
  }

  override func tearDown() {
    stubs.close()
    super.tearDown()
  }
}

extension StubbedTestCase {
  /// The server that a client asks in this test.
  var baseURL: URL { URL(string: "https://\(stubs.host)")! }

  /// Answers every request that meets the condition.
  func stub(
    _ condition: @escaping StubCondition, response: @escaping StubResponder
  ) {
    stubs.add(Stub(condition: condition, response: response))
  }

  /// Every request so far, answered or not, without its host: "GET /any?x=1".
  var receivedRequests: [String] {
    stubs.requests.map { request in
      let address = request.url?.absoluteString ?? "no address"
      let place = address.replacingOccurrences(
        of: "https://\(stubs.host)", with: "")
      return "\(request.httpMethod ?? "GET") \(place)"
    }
  }
}
