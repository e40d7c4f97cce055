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

  func test_ofTwoMatchingStubs_theLaterAnswers() throws {
    stub(condition: isHost("blog.test")) { _ in
      try StubResponse(jsonObject: [:])
    }
    stub(condition: isHost("blog.test") && isPath("/down")) { _ in
      try StubResponse(jsonObject: [:], statusCode: 503)
    }

    let down = try request("https://blog.test/down")
    let up = try request("https://blog.test/up")

    XCTAssertEqual(send(down, in: stubbedSession).statusCode, 503)
    XCTAssertEqual(send(up, in: stubbedSession).statusCode, 200)
  }

  func test_receivedRequests_areKeptInOrder() throws {
    stub(condition: isPath("/a")) { _ in try StubResponse(jsonObject: [:]) }
    for path in ["/a", "/unknown"] {
      let request = try request("https://blog.test" + path)
      _ = send(request, in: stubbedSession)
    }

    XCTAssertEqual(receivedRequests().map(\.url?.path), ["/a", "/unknown"])
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
}
