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

  func test_URLSession_makeDataTask_createsTaskWithPassedInCompletion() {
    let called = expectation(description: "the completion is called")

    let task = session.makeDataTask(with: url) { _, _, _ in
      called.fulfill()
    }
    task.cancel()

    wait(for: [called], timeout: 3)
  }
}
