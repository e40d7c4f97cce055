import XCTest

@testable import Following

final class FollowingViewModelTests: StubbedTestCase {
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
    XCTAssertEqual(load(sut).states, [.loaded])
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: [:], statusCode: 500)
    }

    let seen = load(sut)

    XCTAssertEqual(seen.states, [.failed("The server failed (500).")])
    XCTAssertEqual(seen.lists, [[]])
  }

  /// What a screen would find in the view model at each call.
  private func load(
    _ viewModel: FollowingViewModel
  ) -> (states: [FollowingViewModel.State], lists: [[Blog]]) {
    let changed = expectation(description: "the list changed")
    var states: [FollowingViewModel.State] = []
    var lists: [[Blog]] = []
    viewModel.onChange = { [unowned viewModel] in
      states.append(viewModel.state)
      lists.append(viewModel.followingList)
      changed.fulfill()
    }
    viewModel.load()
    wait(for: [changed], timeout: 5)
    return (states, lists)
  }
}
