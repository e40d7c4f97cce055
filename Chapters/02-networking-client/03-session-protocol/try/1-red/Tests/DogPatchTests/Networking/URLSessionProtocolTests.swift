import XCTest

@testable import DogPatch

final class URLSessionProtocolTests: XCTestCase {
  var session: URLSession!
  var url: URL!

  override func setUp() {
    super.setUp()
    session = URLSession(configuration: .default)
    url = URL(string: "https://example.com/")
  }

  override func tearDown() {
    session = nil
    url = nil
    super.tearDown()
  }

  func test_URLSession_conformsTo_URLSessionProtocol() {
    XCTAssertTrue((session as AnyObject) is URLSessionProtocol)
  }

  func test_URLSessionTask_conformsTo_URLSessionTaskProtocol() {
    let task = session.dataTask(with: url)

    XCTAssertTrue((task as AnyObject) is URLSessionTaskProtocol)
  }

  func test_URLSession_makeDataTask_createsTaskWithPassedInURL() throws {
    let task = session.makeDataTask(with: url) { _, _, _ in }

    let realTask = try XCTUnwrap(task as? URLSessionTask)
    XCTAssertEqual(realTask.originalRequest?.url, url)
  }

  func test_URLSession_makeDataTask_createsTaskWithPassedInCompletion() throws {
    let called = expectation(description: "the completion is called")

    let task = session.makeDataTask(with: url) { _, _, _ in
      called.fulfill()
    }
    try XCTUnwrap(task as? URLSessionTask).cancel()

    waitForExpectations(timeout: 3)
  }

  func test_URLSessionTaskProtocol_cancel_endsTask() {
    let called = expectation(description: "the completion is called")
    let code = ErrorCode()

    let task: URLSessionTaskProtocol = session.makeDataTask(with: url) {
      _, _, error in
      code.value = (error as? URLError)?.code
      called.fulfill()
    }
    task.cancel()

    waitForExpectations(timeout: 3)
    XCTAssertEqual(code.value, .cancelled)
  }
}

/// What a completion on another thread leaves for the test.
private final class ErrorCode: @unchecked Sendable {
  var value: URLError.Code?
}
