import Fixtures
import XCTest

@testable import Following

final class FollowingFailureTests: XCTestCase {
  override func tearDown() {
    removeAllStubs()
    super.tearDown()
  }

  func test_statusThatIsNoSuccess_isSeen() throws {
    let exchange = try Fixture.exchange(
      named: "tistory/GET_app_v2_feed_followings.500.http")
    stub(condition: isFollowingList) { _ in StubResponse(exchange: exchange) }

    XCTAssertEqual(shownScreen().texts, ["The server failed (500)."])
  }

  func test_statusThatIsNoSuccess_isSeenEvenWithItems() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(
        jsonObject: ["items": [["id": 1, "name": "old"]]], statusCode: 503)
    }

    XCTAssertEqual(shownScreen().texts, ["The server failed (503)."])
  }

  func test_brokenJSON_isSeen() {
    stub(condition: isFollowingList) { _ in
      var response = try StubResponse(jsonObject: [:])
      response.body = Data(#"{"items": [{"id": 1,"#.utf8)
      return response
    }

    XCTAssertEqual(shownScreen().texts, ["The answer makes no sense."])
  }

  func test_timeOut_isSeen() {
    stub(condition: isFollowingList) { _ in
      StubResponse(error: URLError(.timedOut))
    }

    XCTAssertEqual(shownScreen().texts, ["The server took too long."])
  }

  func test_droppedConnection_isSeen() {
    stub(condition: isFollowingList) { _ in
      StubResponse(error: URLError(.networkConnectionLost))
    }

    XCTAssertEqual(shownScreen().texts, ["The connection was lost."])
  }

  func test_requestThatNoStubMatches_isSeen() {
    XCTAssertEqual(shownScreen().texts, ["No complete answer came."])
  }
}
