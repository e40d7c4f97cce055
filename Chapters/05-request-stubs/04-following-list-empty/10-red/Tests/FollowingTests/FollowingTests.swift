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
    let viewModel = viewModel()
    let sut = FollowingViewController.create(viewModel: viewModel)

    sut.loadViewIfNeeded()
    waitForAnswer(of: viewModel)

    XCTAssertEqual(sut.tableView.visibleCells.count, 1)
    let cell = sut.tableView.visibleCells.first
    XCTAssertTrue(cell is EmptyTitleTableViewCell)
  }
}
