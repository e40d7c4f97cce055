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

  /// The token that is kept, unless it is the one that a server refused.
  func token(insteadOf refused: Token? = nil) async throws -> Token {
    if kept == refused { kept = nil }
    if let kept { return kept }
    return try await value(of: request ?? newRequest())
  }

  /// Nobody is signed in any more.
  func forget() {
    kept = nil
  }

  /// Waits for the request, until the caller is canceled.
  private func value(
    of request: Task<Token, any Error>
  ) async throws -> Token {
    let (results, result) = AsyncStream<Result<Token, any Error>>.makeStream()
    Task { result.yield(await request.result) }
    for await result in results { return try result.get() }
    throw CancellationError()
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
