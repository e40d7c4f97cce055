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
}
