import XCTest

@testable import Following

final class FollowingViewModelTests: XCTestCase {
  override func tearDown() {
    removeAllStubs()
    super.tearDown()
  }

  func test_load_keepsTheListAndTells() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: ["items": [["id": 7, "name": "bread"]]])
    }
    let sut = viewModel()
    let changed = expectation(description: "the list changed")
    var seen: [[Blog]] = []
    sut.onChange = { [unowned sut] in
      seen.append(sut.followingList)
      changed.fulfill()
    }

    sut.load()
    wait(for: [changed], timeout: 5)

    XCTAssertEqual(seen, [[Blog(id: 7, name: "bread")]])
    XCTAssertEqual(
      receivedRequests().map(\.url?.query), ["page=1&sort=recency"])
  }

  func test_viewModelThatNobodyKeeps_isFreedWhileItWaits() {
    let asked = expectation(description: "the server was asked")
    stub(condition: isFollowingList) { _ in
      asked.fulfill()
      return .never
    }
    weak var waiting: FollowingViewModel?
    do {
      let sut = viewModel()
      sut.load()
      waiting = sut
    }
    wait(for: [asked], timeout: 5)

    XCTAssertTrue(waiting == nil, "the request keeps the view model")
  }

  func test_failureAfterAList_leavesNoBlogs() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: ["items": [["id": 7, "name": "bread"]]])
    }
    let sut = viewModel()
    XCTAssertEqual(load(sut), [.loaded])
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: [:], statusCode: 500)
    }

    XCTAssertEqual(load(sut), [.failed("The server failed (500).")])
    XCTAssertEqual(sut.followingList, [])
  }

  /// What the view model says of itself when it calls.
  private func load(
    _ viewModel: FollowingViewModel
  ) -> [FollowingViewModel.State] {
    let changed = expectation(description: "the list changed")
    var seen: [FollowingViewModel.State] = []
    viewModel.onChange = { [unowned viewModel] in
      seen.append(viewModel.state)
      changed.fulfill()
    }
    viewModel.load()
    wait(for: [changed], timeout: 5)
    return seen
  }
}
