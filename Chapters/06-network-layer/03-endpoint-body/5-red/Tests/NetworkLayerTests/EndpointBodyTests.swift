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

  func test_body_givenEncodable_prefersItToTheDictionary() throws {
    struct Note: Codable, Equatable {
      let title: String
      let stars: Int
    }
    let note = Note(title: "Dune", stars: 5)
    let sut = Endpoint<Void>(
      path: "notes",
      bodyParametersEncodable: note,
      bodyParameters: ["title": "old"]
    )

    let body = try XCTUnwrap(request(for: sut).httpBody)

    XCTAssertEqual(try JSONDecoder().decode(Note.self, from: body), note)
  }
}
