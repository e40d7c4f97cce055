import XCTest

@testable import DogPatch

final class CountingDogServiceTests: XCTestCase {
  func test_getDogs_countsAndPassesOn() throws {
    let baseURL = try XCTUnwrap(URL(string: "https://example.com/"))
    let client = DogPatchClient(
      baseURL: baseURL, session: MockURLSession(), responseQueue: nil)
    let sut = CountingDogService(client)

    let task = sut.getDogs { _, _ in }

    XCTAssertEqual(sut.requestCount, 1)
    XCTAssertEqual((task as? MockURLSessionTask)?.resumeCallCount, 1)
  }
}
