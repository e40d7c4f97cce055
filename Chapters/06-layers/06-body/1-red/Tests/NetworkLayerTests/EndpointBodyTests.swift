import XCTest

@testable import NetworkLayer

final class EndpointBodyTests: XCTestCase {
  func test_body_givenParameters_isJSON() throws {
    let sut = PlainEndpoint(
      path: "notes", method: .post, bodyParameters: ["name": "Ada"])

    let body = try XCTUnwrap(request(for: sut)?.httpBody)

    XCTAssertEqual(
      try JSONDecoder().decode([String: String].self, from: body),
      ["name": "Ada"])
  }

  private func request(for endpoint: Requestable) throws -> URLRequest? {
    try endpoint.urlRequest(with: NetworkConfigurableMock())
  }
}
