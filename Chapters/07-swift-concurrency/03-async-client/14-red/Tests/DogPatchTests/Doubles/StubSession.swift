import Foundation
import Testing

@testable import DogPatch

/// Answers every request in the same way, and keeps the requests.
final class StubSession: HTTPSession {
  var body = Data("[]".utf8)
  var status = 200
  var error: Error?
  var isHTTP = true
  private(set) var requests: [URLRequest] = []

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    requests.append(request)
    if let error { throw error }
    return (body, try response(to: request))
  }

  private func response(to request: URLRequest) throws -> URLResponse {
    let url = try #require(request.url)
    guard isHTTP else {
      return URLResponse(
        url: url, mimeType: nil, expectedContentLength: 0,
        textEncodingName: nil)
    }
    return try #require(
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil, headerFields: nil))
  }
}
