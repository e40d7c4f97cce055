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

    let mockTask = try XCTUnwrap(task as? MockURLSessionDataTask)
    XCTAssertEqual(mockTask.url?.absoluteURL, getDogsURL.absoluteURL)
  }

  func test_getDogs_callsResumeOnTask() throws {
    let task = sut.getDogs { _, _ in }

    let mockTask = try XCTUnwrap(task as? MockURLSessionDataTask)
    XCTAssertEqual(mockTask.resumeCalls, 1)
  }

  func whenGetDogs(
    data: Data? = Data("[]".utf8), statusCode: Int = 200, error: Error? = nil
  ) throws -> (calls: Int, dogs: [Dog]?, error: Error?) {
    let response = HTTPURLResponse(
      url: getDogsURL, statusCode: statusCode,
      httpVersion: nil, headerFields: nil)
    var calls = 0
    var receivedDogs: [Dog]?
    var receivedError: Error?

    let task = sut.getDogs { dogs, error in
      calls += 1
      receivedDogs = dogs
      receivedError = error
    }
    let mockTask = try XCTUnwrap(task as? MockURLSessionDataTask)
    mockTask.completionHandler(data, response, error)
    return (calls, receivedDogs, receivedError)
  }

  func test_getDogs_givenResponseStatusCode500_callsCompletion() throws {
    let result = try whenGetDogs(statusCode: 500)

    XCTAssertEqual(result.calls, 1)
    XCTAssertNil(result.dogs)
    XCTAssertNil(result.error)
  }

  func test_getDogs_givenError_callsCompletionWithError() throws {
    let expectedError = NSError(domain: "com.DogPatchTests", code: 42)

    let result = try whenGetDogs(error: expectedError)

    XCTAssertEqual(result.calls, 1)
    XCTAssertNil(result.dogs)
    let actualError = try XCTUnwrap(result.error as NSError?)
    XCTAssertEqual(actualError, expectedError)
  }

  func test_getDogs_givenStatusNear200_callsCompletionWithoutDogs() throws {
    for statusCode in [199, 201, 204] {
      let result = try whenGetDogs(statusCode: statusCode)

      XCTAssertEqual(result.calls, 1, "status \(statusCode)")
      XCTAssertNil(result.dogs, "status \(statusCode)")
    }
  }
}
