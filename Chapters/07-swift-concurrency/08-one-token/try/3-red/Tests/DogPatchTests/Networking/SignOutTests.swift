import Testing

@testable import DogPatch

struct SignOutTests {
  @Test func afterASignOutTheNextCallAsksAgain() async throws {
    let sut = TokenStore(source: NumberedTokens())
    _ = try await sut.token()

    await sut.forget()

    let token = try await sut.token()
    #expect(token == Token(value: "2"))
  }

  @Test func aTokenThatIsOnItsWayIsNotTheNextOnes() async throws {
    let source = GatedTokens()
    let sut = TokenStore(source: source)
    let before = await begin(on: sut)
    await sut.forget()
    let after = await begin(on: sut)

    await source.open(2)
    await source.open(1)
    _ = try await before.value
    let token = try await after.value
    #expect(token == Token(value: "2"))
    let kept = try await sut.token()
    #expect(kept == Token(value: "2"))
  }

  /// Begins a call on the store's own actor, and lets it run to its wait.
  func begin(on store: isolated TokenStore) async -> Task<Token, any Error> {
    let call = Task { try await store.token() }
    for _ in 1...10 { await Task.yield() }
    return call
  }
}
