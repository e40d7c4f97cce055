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

  func test_urlComponents_appendingToMissingQuery_doesNothing() throws {
    let item = URLQueryItem(name: "page", value: "1")
    var sut = try XCTUnwrap(URLComponents(string: "https://mock.test.com"))

    sut.queryItems?.append(item)

    XCTAssertNil(sut.query)
  }

  func test_urlRequest_givenPathWithQuery_keepsItByteForByte() throws {
    let path = "notes?draft&q=a+b&c=%7E"
    let sut = PlainEndpoint(path: path, queryParameters: ["page": 1])

    XCTAssertEqual(
      try address(of: sut), "https://mock.test.com/" + path + "&page=1")
    XCTAssertEqual(
      try address(of: PlainEndpoint(path: path)),
      "https://mock.test.com/" + path)
  }

  private func address(
    of endpoint: Requestable, baseURL: String = "https://mock.test.com"
  ) throws -> String? {
    let config = try NetworkConfigurableMock(baseURL: baseURL)
    return try XCTUnwrap(endpoint.urlRequest(with: config)).url?.absoluteString
  }
}
