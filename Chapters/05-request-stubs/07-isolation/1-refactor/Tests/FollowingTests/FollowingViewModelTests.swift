import XCTest

@testable import Following

final class FollowingViewModelTests: StubbedTestCase {
  func test_load_keepsTheListAndTells() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: ["items": [["id": 7, "name": "bread"]]])
    }
    let sut = viewModel()
    let changed = expectation(description: "the list changed")
    sut.onChange = { changed.fulfill() }

    sut.load()
    wait(for: [changed], timeout: 5)

    XCTAssertEqual(sut.followingList, [Blog(id: 7, name: "bread")])
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
    load(sut)
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: [:], statusCode: 500)
    }

    load(sut)

    XCTAssertEqual(sut.followingList, [])
    XCTAssertEqual(sut.state, .failed("The server failed (500)."))
  }

  private func load(_ viewModel: FollowingViewModel) {
    let changed = expectation(description: "the list changed")
    viewModel.onChange = { changed.fulfill() }
    viewModel.load()
    wait(for: [changed], timeout: 5)
  }
}
