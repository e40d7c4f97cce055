import XCTest

@testable import Following

final class IsolationTests: StubbedTestCase {
  func test_stubsOfAnotherTest_neverAnswer() throws {
    let other = OtherTest.make()
    other.setUp()
    other.stub(condition: isPath("/any")) { _ in
      try StubResponse(jsonObject: [:])
    }

    let own = try request(path: "/any")
    let foreign = try other.request(path: "/any")

    XCTAssertNil(send(own, in: stubbedSession).statusCode)
    XCTAssertEqual(send(foreign, in: stubbedSession).statusCode, 200)
    XCTAssertEqual(other.receivedRequests().count, 1)
    other.tearDown()
  }
}
