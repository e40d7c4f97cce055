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

  func test_urlRequest_givenKeyInBothQueries_keepsTheEndpoints() throws {
    let sut = PlainEndpoint(path: "search", queryParameters: ["lang": "de"])

    XCTAssertEqual(
      try address(of: sut, sharedQuery: ["lang": "en"]),
      "https://mock.test.com/search?lang=de")
  }

  func test_urlRequest_givenKeyInPathToo_keepsTheMostSpecific() throws {
    let sut = PlainEndpoint(
      path: "search?page=1&lang=de&to=a&to=b", queryParameters: ["page": 2])

    XCTAssertEqual(
      try address(of: sut, sharedQuery: ["lang": "en"]),
      "https://mock.test.com/search?lang=de&to=a&to=b&page=2")
  }

  private func address(
    of endpoint: Requestable, baseURL: String = "https://mock.test.com",
    sharedQuery: [String: String] = [:]
  ) throws -> String? {
    var config = try NetworkConfigurableMock(baseURL: baseURL)
    config.queryParameters = sharedQuery
    return try XCTUnwrap(endpoint.urlRequest(with: config)).url?.absoluteString
  }
}
