import XCTest

@testable import DogPatch

final class DogPatchClientTests: XCTestCase {
  var baseURL: URL!
  var mockSession: MockURLSession!
  var sut: DogPatchClient!

  override func setUp() {
    super.setUp()
    baseURL = URL(string: "https://example.com/api/v1/")
    mockSession = MockURLSession()
    sut = DogPatchClient(baseURL: baseURL, session: mockSession)
  }

  override func tearDown() {
    baseURL = nil
    mockSession = nil
    sut = nil
    super.tearDown()
  }

  func test_init_sets_baseURL() {
    XCTAssertEqual(sut.baseURL, baseURL)
  }

  func test_init_sets_session() {
    XCTAssertTrue(sut.session === mockSession)
  }

  func test_getDogs_callsExpectedURL() throws {
    let getDogsURL = try XCTUnwrap(
      URL(string: "dogs", relativeTo: baseURL))

    let task = sut.getDogs { _, _ in }

    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)
    XCTAssertEqual(mockTask.url.absoluteURL, getDogsURL.absoluteURL)
  }

  func test_getDogs_callsResumeOnTask() throws {
    let task = sut.getDogs { _, _ in }

    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)
    XCTAssertEqual(mockTask.resumeCallCount, 1)
  }

  func test_getDogs_calledTwice_cancelsFirstTask() throws {
    let first = sut.getDogs { _, _ in }
    let second = sut.getDogs { _, _ in }

    let firstTask = try XCTUnwrap(first as? MockURLSessionTask)
    let secondTask = try XCTUnwrap(second as? MockURLSessionTask)
    XCTAssertTrue(firstTask.calledCancel)
    XCTAssertFalse(secondTask.calledCancel)
  }
}
