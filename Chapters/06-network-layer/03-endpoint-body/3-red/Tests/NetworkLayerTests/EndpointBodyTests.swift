import XCTest
@testable import NetworkLayer

final class EndpointBodyTests: XCTestCase {
  private func request(for endpoint: Requestable) throws -> URLRequest {
    try endpoint.urlRequest(with: NetworkConfigurableMock())
  }

  func test_body_givenParameters_isJSON() throws {
    let sut = Endpoint<Void>(
      path: "notes", method: .post, bodyParameters: ["name": "Ada"]
    )

    let body = try XCTUnwrap(request(for: sut).httpBody)

    XCTAssertEqual(
      try JSONDecoder().decode([String: String].self, from: body),
      ["name": "Ada"])
  }

  func test_body_givenNoParameters_isMissing() throws {
    let sut = Endpoint<Void>(path: "notes")

    XCTAssertNil(try request(for: sut).httpBody)
  }
}
