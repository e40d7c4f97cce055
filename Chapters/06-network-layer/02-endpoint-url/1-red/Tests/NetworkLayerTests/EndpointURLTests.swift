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
}
