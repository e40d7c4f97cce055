import XCTest

@testable import DogPatch

final class DogPatchClientTests: XCTestCase {
  var sut: DogPatchClient!

  func test_init_sets_baseURL() throws {
    let baseURL = try XCTUnwrap(
      URL(string: "https://example.com/api/v1/"))

    sut = DogPatchClient(baseURL: baseURL)

    XCTAssertEqual(sut.baseURL, baseURL)
  }

  func test_initWithAddress_sets_baseURL() throws {
    let client = try XCTUnwrap(
      DogPatchClient(address: "https://example.com/api/v1/"))

    XCTAssertEqual(
      client.baseURL.absoluteString, "https://example.com/api/v1/")
  }
}
