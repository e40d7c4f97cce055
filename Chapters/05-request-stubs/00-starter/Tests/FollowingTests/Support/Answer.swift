import XCTest

@testable import Following

/// What a session told about one request.
final class Answer: @unchecked Sendable {
  var data: Data?
  var response: HTTPURLResponse?
  var error: Error?

  var statusCode: Int? { response?.statusCode }
  var text: String? { data.map { String(decoding: $0, as: UTF8.self) } }
}

extension XCTestCase {
  /// Sends a request and waits for its end.
  func send(_ request: URLRequest, in session: URLSession) -> Answer {
    let answer = Answer()
    let ended = expectation(description: "the request ended")
    let task = session.dataTask(with: request) { data, response, error in
      answer.data = data
      answer.response = response as? HTTPURLResponse
      answer.error = error
      ended.fulfill()
    }
    task.resume()
    wait(for: [ended], timeout: 5)
    return answer
  }

  func request(_ address: String, method: String = "GET") throws -> URLRequest {
    var request = URLRequest(url: try XCTUnwrap(URL(string: address)))
    request.httpMethod = method
    return request
  }
}
