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

  func test_body_givenNoParameters_isMissing() throws {
    let sent = try request(for: PlainEndpoint(path: "notes"))

    XCTAssertNotNil(sent)
    XCTAssertNil(sent?.httpBody)
    XCTAssertNil(sent?.value(forHTTPHeaderField: "Content-Type"))
  }

  func test_body_givenValueThatIsNoJSON_throwsComponents() {
    let sut = PlainEndpoint(
      path: "notes", bodyParameters: ["at": Date(timeIntervalSince1970: 0)])

    XCTAssertThrowsError(try request(for: sut)) { error in
      XCTAssertEqual(error as? RequestGenerationError, .components)
    }
  }

  func test_headers_endpointsWin() throws {
    var config = try NetworkConfigurableMock()
    config.headers = ["X-App": "kata", "Accept": "text/plain"]
    let sut = PlainEndpoint(
      path: "notes", headerParameters: ["accept": "image/png"])

    let sent = try sut.urlRequest(with: config)

    XCTAssertEqual(sent.value(forHTTPHeaderField: "X-App"), "kata")
    XCTAssertEqual(sent.value(forHTTPHeaderField: "Accept"), "image/png")
  }

  func test_contentType_followsTheBody_unlessTheEndpointSetsIt() throws {
    for (headers, expected) in [
      ([:], "application/json"), (["content-type": "a/b"], "a/b"),
    ] {
      let sut = PlainEndpoint(
        path: "notes", headerParameters: headers, bodyParameters: ["a": 1])

      XCTAssertEqual(
        try request(for: sut)?.value(forHTTPHeaderField: "Content-Type"),
        expected)
    }
  }

  func test_body_givenStringEncoding_isAForm() throws {
    let sut = PlainEndpoint(
      path: "login", bodyParameters: ["user": "Zoë & Bo+1=?", "age": 36],
      bodyEncoding: .stringEncodingAscii)

    let sent = try request(for: sut)

    XCTAssertEqual(
      String(decoding: try XCTUnwrap(sent?.httpBody), as: UTF8.self),
      "age=36&user=Zo%C3%AB%20%26%20Bo%2B1%3D?")
    XCTAssertEqual(
      sent?.value(forHTTPHeaderField: "Content-Type"),
      "application/x-www-form-urlencoded")
  }

  func test_body_givenPlainText_hasALineForEachParameter() throws {
    let sut = PlainEndpoint(
      path: "notes", bodyParameters: ["user": "Zoë", "age": 36],
      bodyEncoding: PlainTextBody())

    let sent = try request(for: sut)

    XCTAssertEqual(sent?.httpBody, Data("age: 36\nuser: Zoë".utf8))
    XCTAssertEqual(
      sent?.value(forHTTPHeaderField: "Content-Type"),
      "text/plain; charset=utf-8")
  }

  private func request(for endpoint: Requestable) throws -> URLRequest? {
    try endpoint.urlRequest(with: NetworkConfigurableMock())
  }
}
