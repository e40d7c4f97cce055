import Fixtures
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
    XCTAssertEqual(login(data: jsonData).token?.id, "1234567890")
  }

  func test_Login_WhenJSONIsInvalid_ReturnsError() {
    let answer = login(data: Data())

    XCTAssertNil(answer.token)
    XCTAssertTrue(answer.error is DecodingError)
  }

  func test_Login_WhenDataIsNil_ReturnsError() {
    XCTAssertEqual(login(data: nil).error as? WebserviceError, .dataEmptyError)
  }

  func test_Login_WhenResponseHasError_ReturnsError() {
    let jsonData = Data(#"{"token": "1234567890"}"#.utf8)
    let transportError = NSError(domain: "SomeError", code: 1234)
    let answer = login(data: jsonData, error: transportError)

    XCTAssertNil(answer.token)
    XCTAssertEqual(answer.error as NSError?, transportError)
  }

  func test_Login_WhenErrorComesWithoutData_ReturnsThatError() {
    let transportError = NSError(domain: "SomeError", code: 1234)
    let answer = login(data: nil, response: nil, error: transportError)

    XCTAssertEqual(answer.error as NSError?, transportError)
  }

  func test_Login_WhenErrorComesWithStatus_ReturnsThatError() {
    let transportError = NSError(domain: "SomeError", code: 1234)
    let answer = login(
      data: nil, response: .status(500), error: transportError)

    XCTAssertEqual(answer.error as NSError?, transportError)
  }

  func test_Login_WhenStatusIsNoSuccess_ReturnsError() {
    let data = Data(#"{"reason": "wrong password"}"#.utf8)
    let answer = login(data: data, response: .status(401))

    XCTAssertNil(answer.token)
    XCTAssertEqual(answer.error as? WebserviceError, .statusError(401))
  }

  func test_Login_WhenTokenKeyIsMissing_ReturnsError() throws {
    let data = try Fixture.data(
      named: "todo/GET_login_MissingTokenResponse.json")
    XCTAssertTrue(login(data: data).error is DecodingError)
  }

  func test_Login_WhenServerIsNoURL_ReturnsError() {
    let sut = APIClient()
    sut.session = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.server = "https://[awesometodos"

    var caughtError: Error?
    sut.loginUser(withName: "dasdom", password: "1234") { _, error in
      caughtError = error
    }

    XCTAssertEqual(caughtError as? WebserviceError, .invalidURLError)
  }

  func test_Login_AnswersOnce() {
    let good = Data(#"{"token": "1234567890"}"#.utf8)

    XCTAssertEqual(login(data: good).calls, 1)
    XCTAssertEqual(login(data: nil).calls, 1)
  }

  /// Logs in at a session with this answer, and waits for what the client says.
  private func login(
    data: Data?, response: URLResponse? = .status(200), error: Error? = nil
  ) -> (token: Token?, error: Error?, calls: Int) {
    let sut = APIClient()
    sut.session = MockURLSession(
      data: data, urlResponse: response, error: error)

    let answered = expectation(description: "The client answers")
    answered.assertForOverFulfill = false
    var caught: (token: Token?, error: Error?, calls: Int) = (nil, nil, 0)
    sut.loginUser(withName: "dasdom", password: "1234") { token, error in
      caught = (token, error, caught.calls + 1)
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)

    let later = expectation(description: "The main queue is empty")
    DispatchQueue.main.async { later.fulfill() }
    waitForExpectations(timeout: 1)
    return caught
  }
}
