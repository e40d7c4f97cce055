import Foundation
import Testing

@testable import DogPatch

/// A server that knows one token, and refuses everything else.
actor GuardedSession: HTTPSession {
  private let token: String
  private(set) var headers: [String] = []

  init(knows token: String) {
    self.token = token
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let header = request.value(forHTTPHeaderField: "Authorization")
    headers.append(header ?? "none")
    let url = try #require(request.url)
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: header == "Bearer \(token)" ? 200 : 401,
        httpVersion: nil, headerFields: nil))
    return (Data("[]".utf8), response)
  }
}
