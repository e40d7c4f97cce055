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
  private var request: Task<Token, any Error>?

  init(source: any TokenSource) {
    self.source = source
  }

  func token() async throws -> Token {
    if let request { return try await request.value }
    let request = Task {
      do {
        return try await source.newToken()
      } catch {
        self.request = nil
        throw error
      }
    }
    self.request = request
    return try await request.value
  }
}
