import XCTest

@testable import ToDo

final class APIClientTests: XCTestCase {
  func test_Login_UsesExpectedURL() {
    let sut = APIClient()
    let mockURLSession = MockURLSession()
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
      components?.percentEncodedQuery,
      "username=\(encoded("dasdöm"))&password=\(encoded("%&34"))")
  }

  private func encoded(_ value: String) -> String {
    let allowed = CharacterSet.queryValueAllowed
    return value.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
