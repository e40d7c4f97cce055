import XCTest

@testable import Following

final class ApiManagerTests: XCTestCase {
  override func tearDown() {
    removeAllStubs()
    super.tearDown()
  }

  func test_requestFollowingList_asksForPageAndOrder() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: ["items": []])
    }
    let sut = ApiManager(session: stubbedSession)
    let ended = expectation(description: "the request ended")

    sut.requestFollowingList(page: 2, sortOption: .name) { _, _ in
      ended.fulfill()
    }
    wait(for: [ended], timeout: 5)

    XCTAssertEqual(
      receivedRequests().map(\.url?.absoluteString),
      [
        "https://appapi-development.test.dev.tistory.com"
          + "/app/v2/feed/followings?page=2&sort=name"
      ])
  }

  func test_requestFollowingList_givesCodeAndList() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: ["items": [["id": 7, "name": "bread"]]])
    }
    let sut = ApiManager(session: stubbedSession)
    let ended = expectation(description: "the request ended")

    sut.requestFollowingList(page: 1, sortOption: .recency) { code, response in
      XCTAssertEqual(code, 200)
      XCTAssertEqual(response?.list, [Blog(id: 7, name: "bread")])
      ended.fulfill()
    }
    wait(for: [ended], timeout: 5)
  }

  func test_requestFollowingList_answersOnTheMainThread() {
    stub(condition: isFollowingList) { _ in
      try StubResponse(jsonObject: ["items": []])
    }
    let sut = ApiManager(session: stubbedSession)
    let ended = expectation(description: "the request ended")

    sut.requestFollowingList(page: 1, sortOption: .recency) { _, _ in
      XCTAssertTrue(Thread.isMainThread)
      ended.fulfill()
    }
    wait(for: [ended], timeout: 5)
  }

  func test_requestFollowingList_asksTheServerThatItIsGiven() throws {
    stub(condition: isHost("127.0.0.1")) { _ in
      try StubResponse(jsonObject: ["items": []])
    }
    let baseURL = try XCTUnwrap(URL(string: "http://127.0.0.1:8080"))
    let sut = ApiManager(session: stubbedSession, baseURL: baseURL)
    let ended = expectation(description: "the request ended")

    sut.requestFollowingList(page: 1, sortOption: .recency) { code, _ in
      XCTAssertEqual(code, 200)
      ended.fulfill()
    }
    wait(for: [ended], timeout: 5)
  }

  func test_shared_asksTheDevelopmentServer() {
    XCTAssertEqual(
      ApiManager.shared.baseURL.absoluteString,
      "https://appapi-development.test.dev.tistory.com")
  }
}
