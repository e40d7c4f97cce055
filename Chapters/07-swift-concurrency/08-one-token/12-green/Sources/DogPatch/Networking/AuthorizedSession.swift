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
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 401 else {
      return (data, response)
    }
    let fresh = try await tokens.refresh()
    request.setValue(
      "Bearer \(fresh.value)", forHTTPHeaderField: "Authorization")
    return try await session.data(for: request)
  }
}
