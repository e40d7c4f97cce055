import Foundation
import Testing

@testable import DogPatch

struct RetryingSessionTests {
  let clock = TestClock()

  func whenAsked(_ session: ScriptedSession) async throws -> Int {
    let url = try #require(URL(string: "https://example.com/api/v1/dogs"))
    let sut = RetryingSession(session: session, clock: clock)
    let (_, response) = try await sut.data(for: URLRequest(url: url))
    return try #require(response as? HTTPURLResponse).statusCode
  }

  @Test func aBusyServerIsAskedAgain() async throws {
    let session = ScriptedSession([.init(status: 503), .init()])

    let status = try await whenAsked(session)

    #expect(status == 200)
    #expect(session.requestCount == 2)
  }

  @Test func eachPauseIsLongerThanTheLast() async throws {
    let session = ScriptedSession([
      .init(status: 503), .init(status: 500), .init(status: 503), .init(),
    ])

    let status = try await whenAsked(session)

    #expect(status == 200)
    #expect(clock.slept == [.seconds(1), .seconds(2), .seconds(4)])
  }
}
