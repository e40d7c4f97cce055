@testable import DogPatch

/// Gives each token when the test says so; calls are numbered from 1.
actor GatedTokens: TokenSource {
  typealias Answers = AsyncStream<Result<Token, any Error>>
  typealias Gate = (stream: Answers, continuation: Answers.Continuation)

  private(set) var callCount = 0
  private var gates: [Int: Gate] = [:]

  func newToken() async throws -> Token {
    callCount += 1
    for await answer in gate(callCount).stream { return try answer.get() }
    throw CancellationError()
  }

  /// Lets the call of that number through, be it there or yet to come.
  func open(_ number: Int = 1) {
    let token = Token(value: "\(number)")
    gate(number).continuation.yield(.success(token))
  }

  func fail(_ number: Int, with error: any Error) {
    gate(number).continuation.yield(.failure(error))
  }

  private func gate(_ number: Int) -> Gate {
    let gate = gates[number] ?? Answers.makeStream()
    gates[number] = gate
    return gate
  }
}
