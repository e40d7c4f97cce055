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
}
