import XCTest
@testable import NetworkLayer

final class ApiDataNetworkConfigTests: XCTestCase {
  func test_init_givenBaseURL_keepsIt() throws {
    let url = try XCTUnwrap(URL(string: "https://mock.test.com"))

    let sut = ApiDataNetworkConfig(baseURL: url)

    XCTAssertEqual(sut.baseURL, url)
  }
}
