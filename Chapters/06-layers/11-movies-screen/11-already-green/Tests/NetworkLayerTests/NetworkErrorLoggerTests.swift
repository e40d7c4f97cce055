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

    sut.log(request: URLRequest(url: url))
    sut.log(request: request)
    sut.log(responseData: Data("gone".utf8), response: gone)
    sut.log(responseData: nil, response: nil)
    sut.log(error: URLError(.timedOut))

    XCTAssertEqual(
      lines,
      [
        "request: GET \(url)",
        "request: POST \(url) Accept-Language: shown Accept: shown "
          + "Content-Type: shown User-Agent: shown",
        "response: 404, 4 bytes", "response: none, 0 bytes",
        "error: NSURLErrorDomain -1001",
      ])
  }

  func test_log_neverWritesSecrets() throws {
    var lines: [String] = []
    let sut = DefaultNetworkErrorLogger { lines.append($0) }
    let address = "https://me:s3cret@mock.test.com/x?key=s3cret#s3cret"
    var request = URLRequest(url: try XCTUnwrap(URL(string: address)))
    for name in ["Authorization", "Cookie", "X-New-Token"] {
      request.setValue("s3cret", forHTTPHeaderField: name)
    }

    sut.log(request: request)
    sut.log(responseData: Data("s3cret".utf8), response: nil)
    let info = [NSURLErrorFailingURLStringErrorKey: address]
    sut.log(error: URLError(.timedOut, userInfo: info))

    XCTAssertEqual(
      lines.first,
      "request: GET https://mock.test.com/x Authorization: hidden "
        + "Cookie: hidden X-New-Token: hidden")
    XCTAssertFalse(lines.joined().contains("s3cret"))
  }
}
