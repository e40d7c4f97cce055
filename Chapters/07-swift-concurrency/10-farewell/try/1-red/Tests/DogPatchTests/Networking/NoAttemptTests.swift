import Foundation
import Testing

@testable import DogPatch

struct NoAttemptTests {
  @Test func whoMayNotTryAgainStillAsksOnce() async throws {
    let session = ScriptedSession([.init(status: 503)])
    let url = try #require(URL(string: "https://example.com/api/v1/dogs"))
    let sut = RetryingSession(
      session: session, retry: Retry(attempts: 0), clock: TestClock())

    _ = try await sut.data(for: URLRequest(url: url))

    #expect(session.requestCount == 1)
  }
}
