import XCTest

@testable import Following

final class IsolationTests: XCTestCase {
  func test_stubsOfAnotherTest_neverAnswer() throws {
    let other = OtherTest.make()
    other.stub(condition: isHost("blog.test")) { _ in
      try StubResponse(jsonObject: [:])
    }

    let any = try request("https://blog.test/any")

    XCTAssertEqual(
      answer(to: any, in: stubbedSession).error?.localizedDescription,
      "no stub answers GET https://blog.test/any")
    XCTAssertEqual(other.receivedRequests().count, 0)
    XCTAssertEqual(answer(to: any, in: other.stubbedSession).statusCode, 200)
    other.removeAllStubs()
  }
}
