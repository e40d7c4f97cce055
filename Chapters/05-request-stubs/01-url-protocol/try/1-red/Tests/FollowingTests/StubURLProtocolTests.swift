import XCTest

@testable import Following

final class StubURLProtocolTests: XCTestCase {
  override func tearDown() {
    removeAllStubs()
    super.tearDown()
  }

  func test_unmatchedRequest_failsWithNamedError() throws {
    let unknown = try request("https://blog.test/unknown")

    let answer = send(unknown, in: stubbedSession)

    XCTAssertNil(answer.response)
    XCTAssertEqual(
      answer.error?.localizedDescription,
      "no stub answers GET https://blog.test/unknown")
  }

  func test_matchedRequest_answersStatus() throws {
    stub(condition: { $0.url?.path == "/teapot" }) { _ in
      try StubResponse(jsonObject: [:], statusCode: 418)
    }

    let teapot = try request("https://blog.test/teapot")

    XCTAssertEqual(send(teapot, in: stubbedSession).statusCode, 418)
  }

  func test_matchedRequest_answersBodyMadeFromTheRequest() throws {
    stub(condition: { $0.url?.path == "/echo" }) { request in
      try StubResponse(jsonObject: ["method": request.httpMethod ?? ""])
    }

    let echo = try request("https://blog.test/echo", method: "PUT")

    XCTAssertEqual(
      send(echo, in: stubbedSession).text, #"{"method":"PUT"}"#)
  }

  func test_matchedRequest_answersHeaders() throws {
    stub(condition: { $0.url?.path == "/pages" }) { _ in
      try StubResponse(jsonObject: [:], headers: ["X-Page": "2"])
    }

    let pages = try request("https://blog.test/pages")
    let response = send(pages, in: stubbedSession).response

    XCTAssertEqual(response?.value(forHTTPHeaderField: "x-page"), "2")
  }

  func test_removeAllStubs_leavesRequestsUnmatched() throws {
    stub(condition: { _ in true }) { _ in try StubResponse(jsonObject: [:]) }

    removeAllStubs()

    let any = try request("https://blog.test/any")
    XCTAssertNil(send(any, in: stubbedSession).statusCode)
  }

  func test_sessionWithoutTheClass_escapesTheStubs() throws {
    let address = try request("data:text/plain,escaped")
    let ordinary = URLSession(configuration: .ephemeral)

    XCTAssertTrue(StubURLProtocol.canInit(with: address))
    XCTAssertEqual(send(address, in: ordinary).text, "escaped")
  }

  func test_text_arrivesAsItIs() throws {
    stub(condition: { $0.url?.path == "/robots.txt" }) { _ in
      StubResponse(text: "nobody here")
    }

    let robots = try request("https://blog.test/robots.txt")
    let answer = send(robots, in: stubbedSession)

    XCTAssertEqual(answer.text, "nobody here")
    XCTAssertEqual(
      answer.response?.value(forHTTPHeaderField: "content-type"),
      "text/plain")
  }
}
