import Foundation
import Testing

@testable import DogPatch

struct OwnPausesTests {
  @Test func noPauseOfItsOwnIsLongerThanAMinute() async throws {
    let url = try #require(URL(string: "https://example.com/api/v1/dogs"))
    let session = ScriptedSession([.init(status: 503)])
    let clock = TestClock()
    let sut = RetryingSession(
      session: session, retry: Retry(attempts: 10), clock: clock)

    _ = try await sut.data(for: URLRequest(url: url))

    #expect(clock.slept.max() == .seconds(32))
    #expect(session.requestCount == 7)
  }
}
