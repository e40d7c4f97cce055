import XCTest

@testable import DogPatch

final class DogPatchClientTests: XCTestCase {
  var baseURL: URL!
  var mockSession: MockURLSession!
  var sut: DogPatchClient!

  var getDogsURL: URL {
    URL(string: "dogs", relativeTo: baseURL)!
  }

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
    let task = sut.getDogs { _, _ in }

    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)
    XCTAssertEqual(mockTask.url.absoluteURL, getDogsURL.absoluteURL)
  }

  func test_getDogs_callsResumeOnTask() throws {
    let task = sut.getDogs { _, _ in }

    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)
    XCTAssertEqual(mockTask.resumeCallCount, 1)
  }

  func test_getDogs_givenResponseStatusCode500_callsCompletion() throws {
    let response = HTTPURLResponse(
      url: getDogsURL, statusCode: 500,
      httpVersion: nil, headerFields: nil)
    var calledCompletion = false
    var receivedDogs: [Dog]?
    var receivedError: Error?

    let task = sut.getDogs { dogs, error in
      calledCompletion = true
      receivedDogs = dogs
      receivedError = error
    }
    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)
    mockTask.completionHandler(Data("[]".utf8), response, nil)

    XCTAssertTrue(calledCompletion)
    XCTAssertNil(receivedDogs)
    XCTAssertNil(receivedError)
  }
}
