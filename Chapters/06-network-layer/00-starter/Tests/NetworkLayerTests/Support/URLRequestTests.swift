import XCTest

@testable import NetworkLayer

final class URLRequestTests: XCTestCase {
  /// The module hands URLRequest on, so a test needs no other import.
  func test_init_asksWithGET() throws {
    let url = try XCTUnwrap(URL(string: "https://mock.test.com"))

    XCTAssertEqual(URLRequest(url: url).httpMethod, "GET")
  }
}
