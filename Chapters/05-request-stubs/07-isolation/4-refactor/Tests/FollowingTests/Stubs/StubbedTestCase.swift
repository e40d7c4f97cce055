import XCTest

@testable import Following

/// A test with stubs of its own, which answer while it runs.
class StubbedTestCase: XCTestCase {
  let stubs = Stubs()

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
  var host: String { stubs.host }

  /// The server that a client asks in this test.
  var baseURL: URL { URL(string: "https://\(host)")! }

  /// A request to the test's own host.
  func request(path: String, method: String = "GET") throws -> URLRequest {
    try request("https://\(host)\(path)", method: method)
  }

  /// Answers every request that meets the condition.
  func stub(
    condition: @escaping StubCondition, response: @escaping StubResponder
  ) {
    stubs.add(condition, response)
  }

  /// Every request since the stubs were removed last, answered or not.
  func receivedRequests() -> [URLRequest] {
    stubs.requests
  }

  func removeAllStubs() {
    stubs.removeAll()
  }
}
