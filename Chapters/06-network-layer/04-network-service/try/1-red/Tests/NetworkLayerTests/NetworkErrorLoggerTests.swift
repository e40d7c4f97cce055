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

  func test_log_neverWritesSecrets() throws {
    var lines: [String] = []
    let sut = DefaultNetworkErrorLogger { lines.append($0) }
    let address = "https://me:s3cret@mock.test.com/x?api_key=s3cret#s3cret"
    let url = try XCTUnwrap(URL(string: address))
    var request = URLRequest(url: url)
    let headers = ["Authorization", "cookie", "X-Api-Key", "X-New-Token"]
    for name in headers {
      request.setValue("s3cret", forHTTPHeaderField: name)
    }
    request.httpBody = Data("password=s3cret".utf8)
    let info = [NSURLErrorFailingURLStringErrorKey: address]

    sut.log(request: request)
    sut.log(responseData: request.httpBody, response: nil)
    sut.log(error: URLError(.timedOut, userInfo: info))

    let found = lines.filter { $0.contains("s3cret") }.count
    XCTAssertEqual(found, 0, "lines with a secret")
    XCTAssertTrue(lines[0].contains("https://mock.test.com/x"))
    XCTAssertTrue(lines[0].contains("X-New-Token: hidden"))
  }

  func test_log_hidesLongPartsOfThePath() throws {
    var lines: [String] = []
    let sut = DefaultNetworkErrorLogger { lines.append($0) }
    let name = String(repeating: "name", count: 5)
    let token = String(repeating: "9f8", count: 7)
    let address = "https://mock.test.com/reset/\(name)/\(token)/form"
    let url = try XCTUnwrap(URL(string: address))

    sut.log(request: URLRequest(url: url))

    XCTAssertEqual(
      lines, ["request: GET https://mock.test.com/reset/\(name)/hidden/form"])
  }
}
