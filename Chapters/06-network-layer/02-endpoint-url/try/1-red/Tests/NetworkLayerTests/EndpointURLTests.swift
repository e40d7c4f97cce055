import XCTest
@testable import NetworkLayer

final class EndpointURLTests: XCTestCase {
  private func address(
    of endpoint: Requestable,
    baseURL: String = "https://mock.test.com",
    sharedQuery: [String: String] = [:]
  ) throws -> String? {
    var config = try NetworkConfigurableMock(baseURL: baseURL)
    config.queryParameters = sharedQuery
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

  func test_urlRequest_givenMalformedPath_throwsComponents() throws {
    let sut = Endpoint<Void>(path: "-;@,?:ą")

    XCTAssertThrowsError(try address(of: sut)) { error in
      XCTAssertEqual(error as? RequestGenerationError, .components)
    }
  }

  func test_urlComponents_appendingToMissingQuery_doesNothing() throws {
    let item = URLQueryItem(name: "page", value: "1")
    var sut = try XCTUnwrap(URLComponents(string: "https://mock.test.com"))

    sut.queryItems?.append(item)

    XCTAssertNil(sut.query)
  }

  func test_urlRequest_givenQueryParameters_writesThemByName() throws {
    let sut = Endpoint<Void>(
      path: "search", queryParameters: ["query": "dune", "page": 1]
    )

    XCTAssertEqual(
      try address(of: sut), "https://mock.test.com/search?page=1&query=dune")
  }

  func test_urlRequest_givenPathWithQuery_keepsBoth() throws {
    let sut = Endpoint<Void>(
      path: "search?lang=en", queryParameters: ["page": 1]
    )

    XCTAssertEqual(
      try address(of: sut), "https://mock.test.com/search?lang=en&page=1")
  }

  func test_urlRequest_givenSpecialCharacters_encodesThem() throws {
    let sut = Endpoint<Void>(
      path: "search", queryParameters: ["query": "a&b=c+d é"]
    )

    XCTAssertEqual(
      try address(of: sut),
      "https://mock.test.com/search?query=a%26b%3Dc%2Bd%20%C3%A9")
  }

  func test_urlRequest_givenEncodable_prefersItToTheDictionary() throws {
    struct Search: Encodable {
      let query: String
      let language: String?
    }
    let sut = Endpoint<Void>(
      path: "search",
      queryParametersEncodable: Search(query: "dune", language: nil),
      queryParameters: ["page": 1]
    )

    XCTAssertEqual(
      try address(of: sut), "https://mock.test.com/search?query=dune")
  }

  func test_urlRequest_givenConfigurationsQuery_addsIt() throws {
    let sut = Endpoint<Void>(path: "search", queryParameters: ["page": 1])

    XCTAssertEqual(
      try address(of: sut, sharedQuery: ["api_key": "k"]),
      "https://mock.test.com/search?api_key=k&page=1")
  }

  func test_urlRequest_givenKeyInBothQueries_keepsTheEndpoints() throws {
    let sut = Endpoint<Void>(path: "search", queryParameters: ["lang": "de"])

    XCTAssertEqual(
      try address(of: sut, sharedQuery: ["lang": "en"]),
      "https://mock.test.com/search?lang=de")
  }

  func test_urlRequest_givenKeyInPathToo_keepsTheMostSpecific() throws {
    let sut = Endpoint<Void>(
      path: "search?page=1&lang=de", queryParameters: ["page": 2]
    )

    XCTAssertEqual(
      try address(of: sut, sharedQuery: ["lang": "en"]),
      "https://mock.test.com/search?lang=de&page=2")
  }

  func test_urlRequest_givenMethod_sendsIt() throws {
    let config = try NetworkConfigurableMock()
    let sut = Endpoint<Void>(path: "movies", method: .delete)

    XCTAssertEqual(try sut.urlRequest(with: config).httpMethod, "DELETE")
  }

  func test_urlRequest_mergesHeaders_endpointWins() throws {
    var config = try NetworkConfigurableMock()
    config.headers = ["X-App": "kata", "Accept": "text/plain"]
    let sut = Endpoint<Void>(
      path: "movies", headerParameters: ["accept": "application/json"]
    )

    let request = try sut.urlRequest(with: config)

    XCTAssertEqual(request.value(forHTTPHeaderField: "X-App"), "kata")
    XCTAssertEqual(
      request.value(forHTTPHeaderField: "Accept"), "application/json")
  }

  func test_urlRequest_givenQueryInBaseURL_keepsItBehindThePath() throws {
    let search = Endpoint<Void>(path: "search")
    let own = Endpoint<Void>(path: "search?key=own")
    let full = Endpoint<Void>(
      path: "https://images.test.com/a.png", isFullPath: true)
    let cases: [(Endpoint<Void>, [String: String], String)] = [
      (search, [:], "https://mock.test.com/v2/search?key=k"),
      (search, ["key": "c"], "https://mock.test.com/v2/search?key=c"),
      (own, [:], "https://mock.test.com/v2/search?key=own"),
      (full, [:], "https://images.test.com/a.png"),
    ]
    for (sut, sharedQuery, expected) in cases {
      XCTAssertEqual(
        try address(
          of: sut, baseURL: "https://mock.test.com/v2/?key=k",
          sharedQuery: sharedQuery),
        expected)
    }
  }
}
