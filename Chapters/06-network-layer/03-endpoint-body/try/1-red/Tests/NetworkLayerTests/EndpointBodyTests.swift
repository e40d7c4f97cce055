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

  func test_body_givenStringEncoding_isAForm() throws {
    let sut = Endpoint<Void>(
      path: "login",
      bodyParameters: ["user": "ada", "age": 36],
      bodyEncoding: .stringEncodingAscii
    )

    let body = try XCTUnwrap(request(for: sut).httpBody)

    XCTAssertEqual(String(decoding: body, as: UTF8.self), "age=36&user=ada")
  }

  func test_body_givenSpecialCharacters_losesNothing() throws {
    let sut = Endpoint<Void>(
      path: "login",
      bodyParameters: ["name": "Zoë & Bo+1=?"],
      bodyEncoding: .stringEncodingAscii
    )

    let body = try XCTUnwrap(request(for: sut).httpBody)

    XCTAssertEqual(
      String(decoding: body, as: UTF8.self), "name=Zo%C3%AB%20%26%20Bo%2B1%3D?")
  }

  func test_body_givenValueThatIsNoJSON_throwsComponents() {
    let sut = Endpoint<Void>(
      path: "notes", bodyParameters: ["at": Date(timeIntervalSince1970: 0)]
    )

    XCTAssertThrowsError(try request(for: sut)) { error in
      XCTAssertEqual(error as? RequestGenerationError, .components)
    }
  }

  func test_contentType_followsTheEncoding_unlessTheEndpointSetsIt() throws {
    func contentType(
      _ encoding: BodyEncoding, headers: [String: String] = [:]
    ) throws -> String? {
      let endpoint = Endpoint<Void>(
        path: "notes", headerParameters: headers,
        bodyParameters: ["a": 1], bodyEncoding: encoding)
      let sent = try request(for: endpoint)
      return sent.value(forHTTPHeaderField: "Content-Type")
    }

    XCTAssertEqual(
      try contentType(.jsonSerializationData), "application/json")
    XCTAssertEqual(
      try contentType(.stringEncodingAscii),
      "application/x-www-form-urlencoded")
    XCTAssertEqual(
      try contentType(.jsonSerializationData, headers: ["content-type": "a/b"]),
      "a/b")
  }

  func test_body_givenPlainText_hasALineForEachParameter() throws {
    let sut = Endpoint<Void>(
      path: "notes", bodyParameters: ["name": "Zoë", "age": 36],
      bodyEncoding: .plainText)

    let sent = try request(for: sut)

    XCTAssertEqual(
      sent.value(forHTTPHeaderField: "Content-Type"),
      "text/plain; charset=utf-8")
    XCTAssertEqual(
      String(decoding: try XCTUnwrap(sent.httpBody), as: UTF8.self),
      "age: 36\nname: Zoë")
  }
}
