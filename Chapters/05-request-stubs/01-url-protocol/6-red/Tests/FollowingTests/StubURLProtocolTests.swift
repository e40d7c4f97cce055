import XCTest

@testable import Following

final class StubURLProtocolTests: XCTestCase {
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
}
