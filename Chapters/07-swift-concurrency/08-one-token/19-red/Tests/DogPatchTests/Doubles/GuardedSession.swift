import Foundation
import Testing

@testable import DogPatch

/// A server that knows one token, and refuses everything else.
actor GuardedSession: HTTPSession {
  private let token: String
  private let holdsFirst: Bool
  private let redirect: URL?
  private(set) var headers: [String] = []
  private let (arrivals, arrived) = AsyncStream<Void>.makeStream()
  private let (gate, opened) = AsyncStream<Void>.makeStream()

  init(
    knows token: String, holdsFirst: Bool = false,
    redirectsTo redirect: URL? = nil
  ) {
    self.token = token
    self.holdsFirst = holdsFirst
    self.redirect = redirect
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let header = request.value(forHTTPHeaderField: "Authorization")
    headers.append(header ?? "none")
    if holdsFirst, headers.count == 1 {
      arrived.finish()
      for await _ in gate {}
    }
    let url = try #require(redirect ?? request.url)
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: header == "Bearer \(token)" ? 200 : 401,
        httpVersion: nil, headerFields: nil))
    return (Data("[]".utf8), response)
  }

  /// Waits until the first request is at its gate.
  func arrival() async {
    for await _ in arrivals {}
  }

  func open() {
    opened.finish()
  }
}
