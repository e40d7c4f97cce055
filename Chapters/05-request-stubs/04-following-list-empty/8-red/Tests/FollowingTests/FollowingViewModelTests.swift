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
}
