@testable import DogPatch

/// Gives a new token at once, each with the next number.
actor NumberedTokens: TokenSource {
  private(set) var callCount = 0

  func newToken() -> Token {
    callCount += 1
    return Token(value: "\(callCount)")
  }
}
