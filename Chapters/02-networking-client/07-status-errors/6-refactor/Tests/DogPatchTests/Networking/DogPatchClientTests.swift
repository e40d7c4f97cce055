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

  func whenGetDogs(
    data: Data? = nil, statusCode: Int = 200, error: Error? = nil
  ) throws -> (calledCompletion: Bool, dogs: [Dog]?, error: Error?) {
    let response = HTTPURLResponse(
      url: getDogsURL, statusCode: statusCode,
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
    mockTask.completionHandler(data, response, error)
    return (calledCompletion, receivedDogs, receivedError)
  }

  func test_getDogs_givenResponseStatusCode500_callsCompletion() throws {
    let result = try whenGetDogs(data: Data("[]".utf8), statusCode: 500)

    XCTAssertTrue(result.calledCompletion)
    XCTAssertNil(result.dogs)
    XCTAssertNil(result.error)
  }

  func test_getDogs_givenError_callsCompletionWithError() throws {
    let expectedError = NSError(domain: "com.DogPatchTests", code: 42)

    let result = try whenGetDogs(error: expectedError)

    XCTAssertTrue(result.calledCompletion)
    XCTAssertNil(result.dogs)
    let actualError = try XCTUnwrap(result.error as NSError?)
    XCTAssertEqual(actualError, expectedError)
  }
}
