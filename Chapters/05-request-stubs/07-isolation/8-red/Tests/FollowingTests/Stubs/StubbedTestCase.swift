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
    stubs.leftovers.forEach(report)
    super.tearDown()
  }

  /// Fails the test at the line of a stub that no request asked.
  func report(_ leftover: Stub) {
    XCTFail(
      "no request asked this stub", file: leftover.file, line: leftover.line)
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
    file: StaticString = #filePath, line: UInt = #line,
    condition: @escaping StubCondition, response: @escaping StubResponder
  ) {
    stubs.add(
      Stub(condition: condition, response: response, file: file, line: line))
  }

  /// Every request since the stubs were removed last, answered or not.
  func receivedRequests() -> [URLRequest] {
    stubs.requests
  }

  func removeAllStubs() {
    stubs.removeAll()
  }
}
