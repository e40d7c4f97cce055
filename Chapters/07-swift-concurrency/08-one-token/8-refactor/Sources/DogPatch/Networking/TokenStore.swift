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
  private var request: Task<Token, any Error>?

  init(source: any TokenSource) {
    self.source = source
  }

  func token() async throws -> Token {
    if let kept { return kept }
    return try await (request ?? newRequest()).value
  }

  /// Asks the source: a success is kept, a failure is not.
  private func newRequest() -> Task<Token, any Error> {
    let request = Task {
      defer { self.request = nil }
      let token = try await source.newToken()
      kept = token
      return token
    }
    self.request = request
    return request
  }
}
