import XCTest

@testable import NetworkLayer

final class EndpointURLTests: XCTestCase {
  func test_urlRequest_givenSlashes_keepsExactlyOne() throws {
    for base in ["https://mock.test.com", "https://mock.test.com/"] {
      for path in ["search", "/search"] {
        XCTAssertEqual(
          try address(of: PlainEndpoint(path: path), baseURL: base),
          "https://mock.test.com/search", base + " " + path)
      }
    }
  }

  private func address(
    of endpoint: Requestable, baseURL: String = "https://mock.test.com"
  ) throws -> String? {
    let config = try NetworkConfigurableMock(baseURL: baseURL)
    return try XCTUnwrap(endpoint.urlRequest(with: config)).url?.absoluteString
  }
}
