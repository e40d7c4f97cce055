import XCTest

@testable import Following

final class StubURLProtocolTests: XCTestCase {
  func test_unmatchedRequest_failsWithNamedError() throws {
    let unknown = try request("https://blog.test/unknown")

    let answer = send(unknown, in: stubbedSession)

    XCTAssertNil(answer.response)
    XCTAssertEqual(
      answer.error?.localizedDescription,
      "no stub answers GET https://blog.test/unknown")
  }
}
