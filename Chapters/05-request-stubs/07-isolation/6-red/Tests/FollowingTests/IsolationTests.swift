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

  func test_leftoverStub_isKnownByItsLine() throws {
    let other = OtherTest.make()
    other.stub(condition: isPath("/asked")) { _ in
      try StubResponse(jsonObject: [:])
    }
    let line: UInt = #line + 1
    other.stub(condition: isPath("/forgotten")) { _ in .never }

    let asked = try request("https://blog.test/asked")
    _ = answer(to: asked, in: other.stubbedSession)

    XCTAssertEqual(other.leftoverStubs().map(\.line), [line])
  }
}
