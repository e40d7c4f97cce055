/// What a server gives to somebody who has signed in.
nonisolated struct Token: Equatable, Sendable {
  let value: String
}

/// Where a new token comes from.
protocol TokenSource: Sendable {
  func newToken() async throws -> Token
}

/// One token for all who need it.
actor TokenStore {
  private let source: any TokenSource
  private var kept: Token?

  init(source: any TokenSource) {
    self.source = source
  }

  func token() async throws -> Token {
    if let kept { return kept }
    let token = try await source.newToken()
    kept = token
    return token
  }
}
