import Foundation

/// Writes a token on each request.
nonisolated struct AuthorizedSession: HTTPSession {
  let baseURL: URL
  let session: any HTTPSession
  let tokens: TokenStore

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    guard needsToken(request) else {
      return try await session.data(for: request)
    }
    let token = try await tokens.token()
    let (data, response) = try await session.data(for: request.with(token))
    guard (response as? HTTPURLResponse)?.statusCode == 401,
      response.url?.origin == baseURL.origin
    else { return (data, response) }
    let fresh = try await tokens.token(insteadOf: token)
    return try await session.data(for: request.with(fresh))
  }

  /// A request to the API's own server, on which no token is written yet.
  private func needsToken(_ request: URLRequest) -> Bool {
    request.value(forHTTPHeaderField: "Authorization") == nil
      && request.url?.origin == baseURL.origin
  }
}

nonisolated extension URL {
  /// What has to be the same for a URL to belong to the same server.
  fileprivate var origin: [String?] {
    [scheme, host, port?.description]
  }
}

nonisolated extension URLRequest {
  fileprivate func with(_ token: Token) -> URLRequest {
    var request = self
    request.setValue(
      "Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    return request
  }
}
