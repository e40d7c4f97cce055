import XCTest
@testable import NetworkLayer

final class EndpointURLTests: XCTestCase {
  private func address(
    of endpoint: Requestable, baseURL: String = "https://mock.test.com"
  ) throws -> String? {
    let config = try NetworkConfigurableMock(baseURL: baseURL)
    return try endpoint.urlRequest(with: config).url?.absoluteString
  }

  func test_urlRequest_joinsBaseURLAndPath() throws {
    let sut = Endpoint<Void>(path: "search")

    XCTAssertEqual(try address(of: sut), "https://mock.test.com/search")
  }

  func test_urlRequest_givenSlashes_keepsExactlyOne() throws {
    let cases = [
      ("https://mock.test.com", "search"),
      ("https://mock.test.com/", "search"),
      ("https://mock.test.com", "/search"),
      ("https://mock.test.com/", "/search"),
    ]
    for (base, path) in cases {
      let joined = try address(of: Endpoint<Void>(path: path), baseURL: base)
      XCTAssertEqual(joined, "https://mock.test.com/search", base + " " + path)
    }
  }

  func test_urlRequest_givenFullPath_ignoresBaseURL() throws {
    let sut = Endpoint<Void>(
      path: "https://images.test.com/a.png", isFullPath: true
    )

    XCTAssertEqual(try address(of: sut), "https://images.test.com/a.png")
  }
}
