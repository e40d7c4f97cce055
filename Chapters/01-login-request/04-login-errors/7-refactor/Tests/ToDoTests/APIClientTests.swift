import XCTest

@testable import ToDo

final class APIClientTests: XCTestCase {
  func test_Login_UsesExpectedURL() {
    let sut = APIClient()
    let mockURLSession = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = mockURLSession
    let completion = { (_: Token?, _: Error?) in }

    sut.loginUser(withName: "dasdöm", password: "%&34", completion: completion)

    let url = mockURLSession.url
    XCTAssertEqual(url?.host, "awesometodos.com")
    XCTAssertEqual(url?.path, "/login")
    let components = url.flatMap {
      URLComponents(url: $0, resolvingAgainstBaseURL: true)
    }
    XCTAssertEqual(
      Set(components?.queryItems ?? []),
      [
        URLQueryItem(name: "username", value: "dasdöm"),
        URLQueryItem(name: "password", value: "%&34"),
      ])
  }

  func test_Login_WhenSuccessful_CreatesToken() {
    let jsonData = Data(#"{"token": "1234567890"}"#.utf8)
    XCTAssertEqual(login(data: jsonData).token?.id, "1234567890")
  }

  func test_Login_WhenJSONIsInvalid_ReturnsError() {
    XCTAssertNotNil(login(data: Data()).error)
  }

  func test_Login_WhenDataIsNil_ReturnsError() {
    let sut = APIClient()
    sut.session = MockURLSession(data: nil, urlResponse: nil, error: nil)

    let answered = expectation(description: "The error arrives")
    var caughtError: Error?
    sut.loginUser(withName: "Foo", password: "Bar") { _, error in
      caughtError = error
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)
    XCTAssertNotNil(caughtError)
  }

  func test_Login_WhenResponseHasError_ReturnsError() {
    let jsonData = Data(#"{"token": "1234567890"}"#.utf8)
    let transportError = NSError(domain: "SomeError", code: 1234)
    let sut = APIClient()
    sut.session = MockURLSession(
      data: jsonData, urlResponse: nil, error: transportError)

    let answered = expectation(description: "The error arrives")
    var caughtError: Error?
    sut.loginUser(withName: "Foo", password: "Bar") { _, error in
      caughtError = error
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)
    XCTAssertNotNil(caughtError)
  }

  /// Logs in at a session with this answer, and waits for what the client says.
  private func login(data: Data?) -> (token: Token?, error: Error?) {
    let sut = APIClient()
    sut.session = MockURLSession(data: data, urlResponse: nil, error: nil)

    let answered = expectation(description: "The client answers")
    var caught: (token: Token?, error: Error?)
    sut.loginUser(withName: "Foo", password: "Bar") { token, error in
      caught = (token, error)
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)
    return caught
  }
}
