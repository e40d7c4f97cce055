import XCTest

@testable import NetworkLayer

final class NetworkErrorLoggerTests: XCTestCase {
  func test_log_writesOneLineForEachEvent() throws {
    var lines: [String] = []
    let sut = DefaultNetworkErrorLogger { lines.append($0) }
    let url = try XCTUnwrap(URL(string: "https://mock.test.com:8443/rate"))
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    for name in ["Content-Type", "Accept", "User-Agent", "Accept-Language"] {
      request.setValue("shown", forHTTPHeaderField: name)
    }
    let gone = HTTPURLResponse(
      url: url, statusCode: 404, httpVersion: nil, headerFields: nil)

    sut.log(request: request)
    sut.log(responseData: Data("gone".utf8), response: gone)
    sut.log(responseData: nil, response: nil)
    sut.log(error: URLError(.timedOut))

    XCTAssertEqual(
      lines,
      [
        "request: POST \(url) Accept-Language: shown Accept: shown "
          + "Content-Type: shown User-Agent: shown",
        "response: 404, 4 bytes", "response: none, 0 bytes",
        "error: NSURLErrorDomain -1001",
      ])
  }
}
