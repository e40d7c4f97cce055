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
      components?.queryItems?.sorted { $0.name < $1.name },
      [
        URLQueryItem(name: "password", value: "%&34"),
        URLQueryItem(name: "username", value: "dasdöm"),
      ])
  }

  func test_Login_EncodesPlus() {
    let sut = APIClient()
    let mockURLSession = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = mockURLSession
    let completion = { (_: Token?, _: Error?) in }

    sut.loginUser(withName: "dasdom", password: "a+b", completion: completion)

    let components = mockURLSession.url.flatMap {
      URLComponents(url: $0, resolvingAgainstBaseURL: true)
    }
    let sent = components?.percentEncodedQueryItems?.first {
      $0.name == "password"
    }
    XCTAssertEqual(sent?.value, "a%2Bb")
  }

  func test_Login_WhenSuccessful_CreatesToken() {
    let jsonData = Data(#"{"token": "1234567890"}"#.utf8)
    let sut = APIClient()
    sut.session = MockURLSession(data: jsonData, urlResponse: nil, error: nil)

    let answered = expectation(description: "The token arrives")
    var caughtToken: Token?
    sut.loginUser(withName: "dasdom", password: "1234") { token, _ in
      caughtToken = token
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)
    XCTAssertEqual(caughtToken?.id, "1234567890")
  }
}
