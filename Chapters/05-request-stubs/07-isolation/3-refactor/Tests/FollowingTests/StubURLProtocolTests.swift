import XCTest

@testable import Following

final class StubURLProtocolTests: StubbedTestCase {
  func test_unmatchedRequest_failsWithNamedError() throws {
    let unknown = try request(path: "/unknown")

    let answer = send(unknown, in: stubbedSession)

    XCTAssertNil(answer.response)
    XCTAssertEqual(
      answer.error?.localizedDescription,
      "no stub answers GET https://\(host)/unknown")
  }

  func test_matchedRequest_answersStatus() throws {
    stub(condition: { $0.url?.path == "/teapot" }) { _ in
      try StubResponse(jsonObject: [:], statusCode: 418)
    }

    let teapot = try request(path: "/teapot")

    XCTAssertEqual(send(teapot, in: stubbedSession).statusCode, 418)
  }

  func test_matchedRequest_answersBodyMadeFromTheRequest() throws {
    stub(condition: { $0.url?.path == "/echo" }) { request in
      try StubResponse(jsonObject: ["method": request.httpMethod ?? ""])
    }

    let echo = try request(path: "/echo", method: "PUT")

    XCTAssertEqual(
      send(echo, in: stubbedSession).text, #"{"method":"PUT"}"#)
  }

  func test_matchedRequest_answersHeaders() throws {
    stub(condition: { $0.url?.path == "/pages" }) { _ in
      try StubResponse(jsonObject: [:], headers: ["X-Page": "2"])
    }

    let pages = try request(path: "/pages")
    let response = send(pages, in: stubbedSession).response

    XCTAssertEqual(response?.value(forHTTPHeaderField: "x-page"), "2")
  }

  func test_ofTwoMatchingStubs_theLaterAnswers() throws {
    stub(condition: isHost(host)) { _ in
      try StubResponse(jsonObject: [:])
    }
    stub(condition: isHost(host) && isPath("/down")) { _ in
      try StubResponse(jsonObject: [:], statusCode: 503)
    }

    let down = try request(path: "/down")
    let up = try request(path: "/up")

    XCTAssertEqual(send(down, in: stubbedSession).statusCode, 503)
    XCTAssertEqual(send(up, in: stubbedSession).statusCode, 200)
  }

  func test_error_reachesTheCaller() throws {
    stub(condition: isPath("/slow")) { _ in
      StubResponse(error: URLError(.timedOut))
    }

    let slow = try request(path: "/slow")
    let answer = send(slow, in: stubbedSession)

    XCTAssertNil(answer.response)
    XCTAssertEqual((answer.error as? URLError)?.code, .timedOut)
  }

  func test_receivedRequests_areKeptInOrder() throws {
    stub(condition: isPath("/a")) { _ in try StubResponse(jsonObject: [:]) }
    for path in ["/a", "/unknown"] {
      let request = try request(path: path)
      _ = send(request, in: stubbedSession)
    }

    XCTAssertEqual(receivedRequests().map(\.url?.path), ["/a", "/unknown"])
  }

  func test_removeAllStubs_leavesRequestsUnmatched() throws {
    stub(condition: { _ in true }) { _ in try StubResponse(jsonObject: [:]) }

    removeAllStubs()

    let any = try request(path: "/any")
    XCTAssertNil(send(any, in: stubbedSession).statusCode)
  }

  func test_sessionWithoutTheClass_escapesTheStubs() throws {
    let address = try request("data:text/plain,escaped")
    let ordinary = URLSession(configuration: .ephemeral)

    XCTAssertTrue(StubURLProtocol.canInit(with: address))
    XCTAssertEqual(send(address, in: ordinary).text, "escaped")
  }
}
