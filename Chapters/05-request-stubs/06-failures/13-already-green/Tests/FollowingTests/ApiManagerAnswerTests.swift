import XCTest

@testable import Following

final class ApiManagerAnswerTests: XCTestCase {
  func test_requestFollowingList_needsNoBytesOnTheMainThread() {
    let json = #"{"items": [{"id": 7, "name": "bread"}]}"#
    let freed = DispatchSemaphore(value: 0)
    let session = AnsweringSession {
      let data = Data(
        bytesNoCopy: strdup(json), count: json.utf8.count,
        deallocator: .custom { bytes, _ in
          free(bytes)
          freed.signal()
        })
      return (data, nil)
    }
    let sut = ApiManager(session: session)
    let ended = expectation(description: "the request ended")

    sut.requestFollowingList(page: 1, sortOption: .recency) { _, response in
      XCTAssertEqual(response?.list, [Blog(id: 7, name: "bread")])
      ended.fulfill()
    }

    XCTAssertEqual(freed.wait(timeout: .now() + 5), .success)
    wait(for: [ended], timeout: 5)
  }

  func test_requestFollowingList_givenErrorBesideStatus_givesItsCode() {
    for (error, expected) in [
      (URLError(.networkConnectionLost) as Error, NSURLErrorNetworkConnectionLost),
      (POSIXError(.ENOTCONN), 0),
    ] {
      let sut = ApiManager(session: AnsweringSession { (nil, error) })
      let ended = expectation(description: "the request ended")

      sut.requestFollowingList(page: 1, sortOption: .recency) { code, _ in
        XCTAssertEqual(code, expected)
        ended.fulfill()
      }
      wait(for: [ended], timeout: 5)
    }
  }
}
