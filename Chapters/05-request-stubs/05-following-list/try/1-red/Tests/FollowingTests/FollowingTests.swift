import Fixtures
import UIKit
import XCTest

@testable import Following

final class FollowingTests: XCTestCase {
  override func tearDown() {
    removeAllStubs()
    super.tearDown()
  }

  func test_when_following_list_empty() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: ["items": []])
    }
    let sut = shownScreen()

    XCTAssertEqual(sut.visibleCells.count, 1)
    XCTAssertTrue(sut.visibleCells.first is EmptyTitleTableViewCell)
  }

  func test_whileTheAnswerIsAwaited_noRowIsShown() {
    let asked = expectation(description: "the server was asked")
    stub(condition: isFollowingList) { _ in
      asked.fulfill()
      return .never
    }
    let sut = FollowingViewController.create(viewModel: viewModel())

    sut.loadViewIfNeeded()
    wait(for: [asked], timeout: 5)

    XCTAssertEqual(sut.visibleCells.count, 0)
  }

  func test_emptyTitle_namesTheBlog() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: ["items": []])
    }

    XCTAssertEqual(shownScreen().texts, ["night-trains follows no blogs yet."])
  }

  func test_when_following_list_not_empty() {
    stub(condition: isFollowingList) { _ in
      let items: [[String: Any]] = (0...2).map { id in
        ["id": id, "name": "blog \(id)"]
      }
      return try StubResponse(jsonObject: ["items": items])
    }
    let sut = shownScreen()

    XCTAssertEqual(sut.visibleCells.count, 3)
    XCTAssertTrue(
      sut.visibleCells.allSatisfy { $0 is BlogProfileTableViewCell })
  }

  func test_profileCells_showTheRecordedNamesInOrder() throws {
    let exchange = try Fixture.exchange(
      named: "tistory/GET_app_v2_feed_followings.200.http")
    stub(condition: isFollowingList) { _ in StubResponse(exchange: exchange) }

    XCTAssertEqual(
      shownScreen().texts, ["seoul-bread", "night-trains", "a-garden-a-day"])
  }

  func test_blogWithoutAName_isShownByItsNumber() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(
        jsonObject: [
          "items": [["id": 4, "name": ""], ["id": 5, "name": "tea"]]
        ])
    }

    XCTAssertEqual(shownScreen().texts, ["Blog 4", "tea"])
  }

  func test_aVisit_showsNothingThenTheAnswer() throws {
    let exchange = try Fixture.exchange(
      named: "tistory/GET_app_v2_feed_followings.200.http")
    stub(condition: isFollowingList) { _ in StubResponse(exchange: exchange) }
    let filled = visit()
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: ["items": []])
    }
    let empty = visit()

    XCTAssertEqual(filled.before, [])
    XCTAssertEqual(
      filled.after, ["seoul-bread", "night-trains", "a-garden-a-day"])
    XCTAssertEqual(empty.after, ["night-trains follows no blogs yet."])
  }
}
