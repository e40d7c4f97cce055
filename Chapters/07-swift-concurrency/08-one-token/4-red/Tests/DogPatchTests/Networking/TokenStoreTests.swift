import Foundation
import Testing

@testable import DogPatch

struct TokenStoreTests {
  let source = GatedTokens()
  let sut: TokenStore

  init() {
    sut = TokenStore(source: source)
  }

  /// Begins calls on the store's own actor, and lets each run to its wait.
  func begin(
    _ count: Int, on store: isolated TokenStore
  ) async -> [Task<Token, any Error>] {
    let calls = (1...count).map { _ in Task { try await store.token() } }
    for _ in 1...10 { await Task.yield() }
    return calls
  }

  @Test func twoWhoAskAtOnceShareOneRequest() async throws {
    let calls = await begin(2, on: sut)

    await source.open(1)
    await source.open(2)

    for call in calls {
      let token = try await call.value
      #expect(token == Token(value: "1"))
    }
    let callCount = await source.callCount
    #expect(callCount == 1)
  }
}
