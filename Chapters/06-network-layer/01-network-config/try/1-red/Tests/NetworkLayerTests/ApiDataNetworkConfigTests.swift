import XCTest
@testable import NetworkLayer

final class ApiDataNetworkConfigTests: XCTestCase {
  func test_init_givenBaseURL_keepsIt() throws {
    let url = try XCTUnwrap(URL(string: "https://mock.test.com"))

    let sut = ApiDataNetworkConfig(baseURL: url)

    XCTAssertEqual(sut.baseURL, url)
  }

  func test_init_givenOnlyBaseURL_hasNoHeadersAndNoQuery() throws {
    let url = try XCTUnwrap(URL(string: "https://mock.test.com"))

    let sut = ApiDataNetworkConfig(baseURL: url)

    XCTAssertEqual(sut.headers, [:])
    XCTAssertEqual(sut.queryParameters, [:])
  }

  func test_init_givenHeadersAndQuery_keepsThem() throws {
    let url = try XCTUnwrap(URL(string: "https://mock.test.com"))

    let sut = ApiDataNetworkConfig(
      baseURL: url,
      headers: ["Accept": "application/json"],
      queryParameters: ["api_key": "k"]
    )

    XCTAssertEqual(sut.headers, ["Accept": "application/json"])
    XCTAssertEqual(sut.queryParameters, ["api_key": "k"])
  }

  func test_config_isOneOfManyNetworkConfigurables() throws {
    let mock = try NetworkConfigurableMock()

    let all: [NetworkConfigurable] = [
      mock, ApiDataNetworkConfig(baseURL: mock.baseURL),
    ]

    XCTAssertEqual(all.map(\.baseURL), [mock.baseURL, mock.baseURL])
  }

  func test_addingAPIKey_keepsTheOtherParameters() throws {
    let url = try XCTUnwrap(URL(string: "https://mock.test.com"))
    let config = ApiDataNetworkConfig(
      baseURL: url, queryParameters: ["lang": "de"])

    let sut = config.adding(apiKey: "k")

    XCTAssertEqual(sut.queryParameters["api_key"], "k")
    XCTAssertEqual(sut.queryParameters["lang"], "de")
    XCTAssertNil(config.queryParameters["api_key"])
  }
}
