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
    _ count: Int, on store: isolated TokenStore, attempts: Int = 1
  ) async -> [Task<Token, any Error>] {
    let calls = (1...count).map { _ in
      Task {
        for _ in 1..<attempts {
          if let token = try? await store.token() { return token }
        }
        return try await store.token()
      }
    }
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

  @Test func aFailureReachesAllWhoWait() async {
    let calls = await begin(2, on: sut)

    await source.fail(1, with: URLError(.timedOut))
    await source.open(2)

    for call in calls {
      await #expect(throws: URLError(.timedOut)) { try await call.value }
    }
  }

  @Test func whoTriesAgainAfterAFailureSharesOneRequest() async throws {
    let calls = await begin(3, on: sut, attempts: 2)

    await source.fail(1, with: URLError(.timedOut))
    for number in 2...4 { await source.open(number) }

    for call in calls {
      let token = try await call.value
      #expect(token == Token(value: "2"))
    }
    let callCount = await source.callCount
    #expect(callCount == 2)
  }
}
