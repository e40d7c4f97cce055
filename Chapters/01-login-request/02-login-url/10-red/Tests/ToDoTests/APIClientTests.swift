import XCTest

@testable import ToDo

final class APIClientTests: XCTestCase {
  func test_Login_UsesExpectedURL() {
    let sut = APIClient()
    let mockURLSession = MockURLSession()
    sut.session = mockURLSession
    let completion = { (_: Token?, _: Error?) in }

    sut.loginUser(withName: "dasdom", password: "1234", completion: completion)

    let url = mockURLSession.url
    XCTAssertEqual(url?.host, "awesometodos.com")
    XCTAssertEqual(url?.path, "/login")
  }
}
