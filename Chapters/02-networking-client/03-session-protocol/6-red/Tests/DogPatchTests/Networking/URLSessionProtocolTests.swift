import XCTest

@testable import DogPatch

final class URLSessionProtocolTests: XCTestCase {
  var session: URLSession!

  override func setUp() {
    super.setUp()
    session = URLSession(configuration: .default)
  }

  override func tearDown() {
    session = nil
    super.tearDown()
  }

  func test_URLSession_conformsTo_URLSessionProtocol() {
    XCTAssertTrue((session as AnyObject) is URLSessionProtocol)
  }

  func test_URLSessionTask_conformsTo_URLSessionTaskProtocol() throws {
    let url = try XCTUnwrap(URL(string: "https://example.com/"))

    let task = session.dataTask(with: url)

    XCTAssertTrue((task as AnyObject) is URLSessionTaskProtocol)
  }

  func test_URLSession_makeDataTask_createsTaskWithPassedInURL() throws {
    let url = try XCTUnwrap(URL(string: "https://example.com/"))

    let task = session.makeDataTask(with: url) { _, _, _ in }

    let realTask = try XCTUnwrap(task as? URLSessionTask)
    XCTAssertEqual(realTask.originalRequest?.url, url)
  }
}
