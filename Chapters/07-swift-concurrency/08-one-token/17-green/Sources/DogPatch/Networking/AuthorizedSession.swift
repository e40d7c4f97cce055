import Foundation

/// Writes a token on each request.
struct AuthorizedSession: HTTPSession {
  let baseURL: URL
  let session: any HTTPSession
  let tokens: TokenStore

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    guard request.value(forHTTPHeaderField: "Authorization") == nil,
      request.url?.scheme == baseURL.scheme,
      request.url?.host == baseURL.host,
      request.url?.port == baseURL.port
    else { return try await session.data(for: request) }
    let token = try await tokens.token()
    let (data, response) = try await session.data(for: request.with(token))
    guard (response as? HTTPURLResponse)?.statusCode == 401 else {
      return (data, response)
    }
    let fresh = try await tokens.token(insteadOf: token)
    return try await session.data(for: request.with(fresh))
  }
}

extension URLRequest {
  fileprivate func with(_ token: Token) -> URLRequest {
    var request = self
    request.setValue(
      "Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    return request
  }
}
