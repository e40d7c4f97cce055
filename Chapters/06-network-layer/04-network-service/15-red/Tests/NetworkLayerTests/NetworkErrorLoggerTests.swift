import XCTest
@testable import NetworkLayer

final class NetworkErrorLoggerTests: XCTestCase {
  func test_log_writesOneLineForEachEvent() throws {
    var lines: [String] = []
    let sut = DefaultNetworkErrorLogger { lines.append($0) }
    let url = try XCTUnwrap(URL(string: "https://mock.test.com/movies"))
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let response = HTTPURLResponse(
      url: url, statusCode: 404, httpVersion: nil, headerFields: nil)

    sut.log(request: request)
    sut.log(responseData: Data("gone".utf8), response: response)
    sut.log(error: URLError(.timedOut))

    XCTAssertEqual(
      lines,
      [
        "request: POST https://mock.test.com/movies Accept: application/json",
        "response: 404, 4 bytes",
        "error: NSURLErrorDomain -1001",
      ])
  }
}
