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

  func test_shared_setsBaseURL() {
    let baseURL = URL(
      string: "https://dogpatchserver.herokuapp.com/api/v1/")

    let shared = DogPatchClient.shared

    XCTAssertEqual(shared.baseURL, baseURL)
  }

  func test_shared_setsSession() {
    XCTAssertTrue(DogPatchClient.shared.session === URLSession.shared)
  }

  func test_shared_setsResponseQueue() {
    let responseQueue = DogPatchClient.shared.responseQueue

    XCTAssertEqual(responseQueue?.label, DispatchQueue.main.label)
  }

  func test_conformsTo_DogPatchService() {
    let conforms = (sut as AnyObject) is DogPatchService

    XCTAssertTrue(conforms)
  }

  @MainActor func test_dogPatchService_declaresGetDogs() {
    let service: DogPatchService = sut

    let task = service.getDogs { _, _ in }

    XCTAssertEqual((task as? MockURLSessionTask)?.resumeCallCount, 1)
  }

  func test_getDogs_callsExpectedURL() throws {
    let task = sut.getDogs { _, _ in }

    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)
    XCTAssertEqual(mockTask.url.absoluteURL, getDogsURL.absoluteURL)
  }

  func test_getDogs_onOtherServer_callsURLThere() throws {
    baseURL = URL(string: "https://kennel.example.org/v2/")
    sut = DogPatchClient(
      baseURL: baseURL, session: mockSession, responseQueue: nil)

    let task = sut.getDogs { _, _ in }

    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)
    XCTAssertEqual(
      mockTask.url.absoluteString, "https://kennel.example.org/v2/dogs")
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
    for status in [199, 201, 204, 500] {
      for data in [Data("[]".utf8), nil] {
        let result = try whenGetDogs(data: data, statusCode: status)
        XCTAssertTrue(result.calledCompletion)
        XCTAssertNil(result.dogs)
        XCTAssertEqual(result.error as? DogPatchError, .badStatus(status))
      }
    }
  }

  func test_getDogs_givenError_callsCompletionWithError() throws {
    let expectedError = NSError(domain: "com.DogPatchTests", code: 42)

    let result = try whenGetDogs(error: expectedError)

    XCTAssertTrue(result.calledCompletion)
    XCTAssertNil(result.dogs)
    let actualError = try XCTUnwrap(result.error as NSError?)
    XCTAssertEqual(actualError, expectedError)
  }

  func test_getDogs_givenErrorBesideAnswer_callsCompletionWithError() throws {
    let expectedError = NSError(domain: "com.DogPatchTests", code: 42)

    for status in [200, 500] {
      let result = try whenGetDogs(
        data: Data("[]".utf8), statusCode: status, error: expectedError)
      XCTAssertNil(result.dogs)
      XCTAssertEqual(result.error as NSError?, expectedError)
    }
  }

  func test_getDogs_givenValidJSON_callsCompletionWithDogs() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_Response")
    let expectedDogs = try JSONDecoder().decode([Dog].self, from: data)

    let result = try whenGetDogs(data: data)

    XCTAssertTrue(result.calledCompletion)
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

    XCTAssertTrue(result.calledCompletion)
    XCTAssertNil(result.dogs)
    let actualError = try XCTUnwrap(result.error as NSError?)
    XCTAssertEqual(actualError.domain, expectedError.domain)
    XCTAssertEqual(actualError.code, expectedError.code)
  }

  func verifyGetDogsDispatchedToMain(
    data: Data? = nil, statusCode: Int = 200, error: Error? = nil,
    line: UInt = #line
  ) throws {
    mockSession.givenDispatchQueue()
    sut = DogPatchClient(
      baseURL: baseURL, session: mockSession, responseQueue: .main)
    let response = HTTPURLResponse(
      url: getDogsURL, statusCode: statusCode,
      httpVersion: nil, headerFields: nil)
    let called = expectation(description: "the completion is called")
    var isOnMainThread = false

    let task = sut.getDogs { _, _ in
      isOnMainThread = Thread.isMainThread
      called.fulfill()
    }
    let mockTask = try XCTUnwrap(task as? MockURLSessionTask, line: line)
    mockTask.completionHandler(data, response, error)
    let waited = XCTWaiter.wait(for: [called], timeout: 1)

    XCTAssertEqual(waited, .completed, line: line)
    XCTAssertTrue(isOnMainThread, line: line)
  }

  func test_getDogs_givenNoData_callsCompletionWithError() throws {
    let result = try whenGetDogs(data: nil)

    XCTAssertTrue(result.calledCompletion)
    XCTAssertNil(result.dogs)
    let actualError = try XCTUnwrap(result.error as? DogPatchError)
    XCTAssertEqual(actualError, .missingData)
  }

  func test_getDogs_givenHTTPStatusError_dispatchesToResponseQueue() throws {
    try verifyGetDogsDispatchedToMain(statusCode: 500)
  }

  func test_getDogs_givenError_dispatchesToResponseQueue() throws {
    let error = NSError(domain: "com.DogPatchTests", code: 42)

    try verifyGetDogsDispatchedToMain(error: error)
  }

  func test_getDogs_givenGoodResponse_dispatchesToResponseQueue() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_Response")

    try verifyGetDogsDispatchedToMain(data: data)
  }

  func test_getDogs_givenInvalidResponse_dispatchesToResponseQueue() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_MissingValuesResponse")

    try verifyGetDogsDispatchedToMain(data: data)
  }

  func test_getDogs_whileTaskRuns_doesNotKeepClient() {
    weak var client = sut
    let task = sut.getDogs { _, _ in }

    sut = nil

    withExtendedLifetime(task) { XCTAssertNil(client) }
  }

  func test_getDogs_whenClientIsFreed_callsCompletion() throws {
    var errors: [NSError?] = []
    let task = sut.getDogs { _, error in errors.append(error as NSError?) }
    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)
    let error = NSError(domain: "com.DogPatchTests", code: 42)

    sut = nil
    mockTask.completionHandler(nil, nil, error)

    XCTAssertEqual(errors, [error])
  }

  func test_getDogs_withQueueOfItsOwn_callsCompletionThere() throws {
    let key = DispatchSpecificKey<Bool>()
    let responseQueue = DispatchQueue(label: "com.DogPatchTests.responses")
    responseQueue.setSpecific(key: key, value: true)
    sut = DogPatchClient(
      baseURL: baseURL, session: mockSession, responseQueue: responseQueue)
    let response = HTTPURLResponse(
      url: getDogsURL, statusCode: 200,
      httpVersion: nil, headerFields: nil)
    var answers: [[Dog]?] = []
    var isOnResponseQueue: [Bool] = []
    var isOnCallersThread: [Bool] = []

    let tasks = (1...2).map { _ in
      sut.getDogs { dogs, _ in
        answers.append(dogs)
        isOnResponseQueue.append(DispatchQueue.getSpecific(key: key) == true)
        isOnCallersThread.append(Thread.isMainThread)
      }
    }
    let mockTasks = try XCTUnwrap(tasks as? [MockURLSessionTask])
    sut = nil
    mockTasks[0].completionHandler(Data("[]".utf8), response, nil)
    responseQueue.sync {}
    mockTasks[1].completionHandler(nil, nil, nil)
    responseQueue.sync {}

    XCTAssertEqual(answers, [[], nil])
    XCTAssertEqual(isOnResponseQueue, [true, true])
    XCTAssertEqual(isOnCallersThread, [false, false])
  }

  func test_getDogs_givenNoData_dispatchesToResponseQueue() throws {
    try verifyGetDogsDispatchedToMain(data: nil)
  }

  func test_getDogs_givenNoResponse_callsCompletionWithError() throws {
    var receivedError: Error?
    let task = sut.getDogs { _, error in receivedError = error }
    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)

    mockTask.completionHandler(nil, nil, nil)

    let actualError = try XCTUnwrap(receivedError as? DogPatchError)
    XCTAssertEqual(actualError, .missingResponse)
  }
}
