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

  init(source: any TokenSource) {
    self.source = source
  }
}
