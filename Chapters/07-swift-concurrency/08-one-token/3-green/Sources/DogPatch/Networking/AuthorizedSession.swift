import Foundation

/// Writes a token on each request.
struct AuthorizedSession: HTTPSession {
  let baseURL: URL
  let session: any HTTPSession
  let tokens: TokenStore

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let token = try await tokens.token()
    var request = request
    request.setValue(
      "Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    return try await session.data(for: request)
  }
}
