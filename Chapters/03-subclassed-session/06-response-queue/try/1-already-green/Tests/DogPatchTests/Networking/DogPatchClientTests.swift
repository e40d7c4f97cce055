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
    sut = DogPatchClient(
      baseURL: baseURL, session: mockSession, responseQueue: nil)
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

  func test_init_sets_responseQueue() {
    let responseQueue = DispatchQueue.main

    sut = DogPatchClient(
      baseURL: baseURL, session: mockSession, responseQueue: responseQueue)

    XCTAssertTrue(sut.responseQueue === responseQueue)
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

  func test_getDogs_givenErrorAlone_callsCompletionWithError() throws {
    let error = NSError(domain: "com.DogPatchTests", code: 42)
    var errors: [NSError?] = []
    let task = sut.getDogs { _, error in errors.append(error as NSError?) }
    let mockTask = try XCTUnwrap(task as? MockURLSessionDataTask)

    mockTask.completionHandler(nil, nil, error)

    XCTAssertEqual(errors, [error])
  }

  func test_getDogs_givenErrorBesideBadStatus_callsCompletionWithIt() throws {
    let expectedError = NSError(domain: "com.DogPatchTests", code: 42)

    let result = try whenGetDogs(statusCode: 500, error: expectedError)

    XCTAssertEqual(result.calls, 1)
    XCTAssertEqual(result.error as NSError?, expectedError)
  }

  func test_getDogs_givenValidJSON_callsCompletionWithDogs() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_Response")
    let expectedDogs = try JSONDecoder().decode([Dog].self, from: data)

    let result = try whenGetDogs(data: data)

    XCTAssertEqual(result.calls, 1)
    let actualDogs = try XCTUnwrap(result.dogs)
    XCTAssertEqual(actualDogs, expectedDogs)
    XCTAssertNil(result.error)
  }

  func test_getDogs_givenInvalidJSON_callsCompletionWithError() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_MissingValuesResponse")
    var decodingError: Error?
    XCTAssertThrowsError(
      try JSONDecoder().decode([Dog].self, from: data)
    ) { decodingError = $0 }
    let expectedError = try XCTUnwrap(decodingError as NSError?)

    let result = try whenGetDogs(data: data)

    XCTAssertEqual(result.calls, 1)
    XCTAssertNil(result.dogs)
    let actualError = try XCTUnwrap(result.error as NSError?)
    XCTAssertEqual(actualError.domain, expectedError.domain)
    XCTAssertEqual(actualError.code, expectedError.code)
  }

  func verifyGetDogsAnswersOnResponseQueue(
    data: Data? = Data("[]".utf8), statusCode: Int = 200, error: Error? = nil,
    line: UInt = #line
  ) throws {
    let key = DispatchSpecificKey<Bool>()
    let responseQueue = DispatchQueue(label: "com.DogPatchTests.responses")
    responseQueue.setSpecific(key: key, value: true)
    mockSession.givenDispatchQueue()
    sut = DogPatchClient(
      baseURL: baseURL, session: mockSession, responseQueue: responseQueue)
    let response = HTTPURLResponse(
      url: getDogsURL, statusCode: statusCode,
      httpVersion: nil, headerFields: nil)
    let called = expectation(description: "the completion is called")
    var isOnResponseQueue = false

    let task = sut.getDogs { _, _ in
      isOnResponseQueue = DispatchQueue.getSpecific(key: key) == true
      called.fulfill()
    }
    let mockTask = try XCTUnwrap(task as? MockURLSessionDataTask, line: line)
    mockTask.completionHandler(data, response, error)
    let waited = XCTWaiter.wait(for: [called], timeout: 1)

    XCTAssertEqual(waited, .completed, line: line)
    XCTAssertTrue(isOnResponseQueue, line: line)
  }

  func test_getDogs_givenHTTPStatusError_dispatchesToResponseQueue() throws {
    try verifyGetDogsAnswersOnResponseQueue(statusCode: 500)
  }

  func test_getDogs_givenError_dispatchesToResponseQueue() throws {
    let error = NSError(domain: "com.DogPatchTests", code: 42)

    try verifyGetDogsAnswersOnResponseQueue(error: error)
  }

  func test_getDogs_givenGoodResponse_dispatchesToResponseQueue() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_Response")

    try verifyGetDogsAnswersOnResponseQueue(data: data)
  }

  func test_getDogs_givenInvalidResponse_dispatchesToResponseQueue() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_MissingValuesResponse")

    try verifyGetDogsAnswersOnResponseQueue(data: data)
  }

  func test_getDogs_withResponseQueue_callsCompletionOnceAndLater() throws {
    let responseQueue = DispatchQueue(label: "com.DogPatchTests.responses")
    sut = DogPatchClient(
      baseURL: baseURL, session: mockSession, responseQueue: responseQueue)
    var calls = 0
    var isOnCallersThread = true
    let task = sut.getDogs { _, _ in
      calls += 1
      isOnCallersThread = Thread.isMainThread
    }
    let mockTask = try XCTUnwrap(task as? MockURLSessionDataTask)
    weak var client = sut

    sut = nil
    XCTAssertNil(client)
    mockTask.completionHandler(nil, nil, URLError(.timedOut))
    responseQueue.sync {}

    XCTAssertEqual(calls, 1)
    XCTAssertFalse(isOnCallersThread)
  }

  func test_getDogs_whenClientIsGone_givesDogsOnResponseQueue() throws {
    let key = DispatchSpecificKey<Bool>()
    let responseQueue = DispatchQueue(label: "com.DogPatchTests.responses")
    responseQueue.setSpecific(key: key, value: true)
    sut = DogPatchClient(
      baseURL: baseURL, session: mockSession, responseQueue: responseQueue)
    let response = HTTPURLResponse(
      url: getDogsURL, statusCode: 200,
      httpVersion: nil, headerFields: nil)
    var answers: [[Dog]?] = []
    var isOnResponseQueue = false
    let task = sut.getDogs { dogs, _ in
      answers.append(dogs)
      isOnResponseQueue = DispatchQueue.getSpecific(key: key) == true
    }
    let mockTask = try XCTUnwrap(task as? MockURLSessionDataTask)

    sut = nil
    mockTask.completionHandler(Data("[]".utf8), response, nil)
    responseQueue.sync {}

    XCTAssertEqual(answers, [[]])
    XCTAssertTrue(isOnResponseQueue)
  }

  func test_getDogs_whileTaskRuns_doesNotKeepClient() {
    weak var client = sut
    let task = sut.getDogs { _, _ in }

    sut = nil

    withExtendedLifetime(task) { XCTAssertNil(client) }
  }
}
