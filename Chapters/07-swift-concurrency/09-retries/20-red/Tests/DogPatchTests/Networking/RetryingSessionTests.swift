import Foundation
import Testing

@testable import DogPatch

struct RetryingSessionTests {
  let clock = TestClock()
  let request: URLRequest

  init() throws {
    let url = try #require(URL(string: "https://example.com/api/v1/dogs"))
    request = URLRequest(url: url)
  }

  func sut(
    over session: any HTTPSession, _ retry: Retry = Retry()
  ) -> RetryingSession {
    RetryingSession(session: session, retry: retry, clock: clock)
  }

  func whenAsked(
    _ session: ScriptedSession, method: String = "GET"
  ) async throws -> Int {
    var request = request
    request.httpMethod = method
    let (_, response) = try await sut(over: session).data(for: request)
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

  @Test func afterFourAttemptsItGivesUp() async throws {
    let session = ScriptedSession([.init(status: 503)])

    let status = try await whenAsked(session)

    #expect(status == 503)
    #expect(session.requestCount == 4)
    #expect(clock.slept.count == 3)
  }

  @Test func anAnswerThatIsNoHTTPIsPassedOn() async throws {
    let session = StubSession()
    session.isHTTP = false

    let (_, response) = try await sut(over: session).data(for: request)

    #expect(!(response is HTTPURLResponse))
    #expect(session.requests.count == 1)
  }

  @Test func eachAttemptSendsTheWholeRequest() async throws {
    var request = request
    request.setValue("Bearer 1", forHTTPHeaderField: "Authorization")
    let session = StubSession()
    session.status = 503

    _ = try await sut(over: session).data(for: request)

    let tokens = session.requests.map {
      $0.value(forHTTPHeaderField: "Authorization")
    }
    #expect(tokens == ["Bearer 1", "Bearer 1", "Bearer 1", "Bearer 1"])
  }

  @Test func theNextRequestBeginsWithTheShortestPause() async throws {
    let session = ScriptedSession([
      .init(status: 503), .init(), .init(status: 503), .init(),
    ])
    let sut = sut(over: session)

    for _ in 1...2 { _ = try await sut.data(for: request) }

    #expect(clock.slept == [.seconds(1), .seconds(1)])
  }

  @Test(arguments: [1, 0, -1])
  func whoMayNotTryAgainStillAsksOnce(attempts: Int) async throws {
    let session = ScriptedSession([.init(status: 503)])
    let sut = sut(over: session, Retry(attempts: attempts))

    _ = try await sut.data(for: request)

    #expect(session.requestCount == 1)
  }

  @Test(arguments: [URLError.Code.timedOut, .networkConnectionLost])
  func aLostConnectionIsTriedAgain(code: URLError.Code) async throws {
    let session = ScriptedSession([.init(error: URLError(code)), .init()])

    let status = try await whenAsked(session)

    #expect(status == 200)
    #expect(clock.slept == [.seconds(1)])
  }

  @Test(
    arguments: [
      URLError(.cannotFindHost), URLError(.notConnectedToInternet),
      URLError(.cancelled), CancellationError(),
    ] as [any Error])
  func anErrorThatStaysIsNotTriedAgain(error: any Error) async {
    let session = ScriptedSession([.init(error: error)])

    await #expect(throws: (any Error).self) { try await whenAsked(session) }
    #expect(session.requestCount == 1)
  }

  @Test(arguments: ["POST", "PATCH"])
  func aRequestThatActsIsSentOnce(method: String) async throws {
    let lost = ScriptedSession([.init(error: URLError(.timedOut)), .init()])
    let busy = ScriptedSession([.init(status: 503), .init()])

    await #expect(throws: URLError.self) {
      try await whenAsked(lost, method: method)
    }
    let status = try await whenAsked(busy, method: method)

    #expect(status == 503)
    #expect(lost.requestCount == 1)
    #expect(busy.requestCount == 1)
  }

  @Test(arguments: ["HEAD", "PUT", "DELETE"])
  func aRequestThatMayComeTwiceIsTriedAgain(method: String) async throws {
    let session = ScriptedSession([.init(status: 503), .init()])

    let status = try await whenAsked(session, method: method)

    #expect(status == 200)
  }

  @Test func theServersOwnPauseIsKept() async throws {
    let session = ScriptedSession([
      .busy(429, retryAfter: "7"), .busy(retryAfter: "1"), .init(),
    ])

    let status = try await whenAsked(session)

    #expect(status == 200)
    #expect(clock.slept == [.seconds(7), .seconds(1)])
  }

  @Test func aPauseThatIsNoNumberIsNotKept() async throws {
    let date = "Sun, 06 Nov 2044 08:49:37 GMT"
    let session = ScriptedSession([.busy(retryAfter: date), .init()])

    _ = try await whenAsked(session)

    #expect(clock.slept == [.seconds(1)])
  }

  @Test(arguments: ["61", "3600", "9223372036854775807"])
  func aPauseThatIsTooLongIsNotWaitedFor(pause: String) async throws {
    let session = ScriptedSession([.busy(retryAfter: pause), .init()])

    let status = try await whenAsked(session)

    #expect(status == 503)
    #expect(clock.slept.isEmpty)
  }

  @Test(arguments: zip(["60", "0", "-5"], [60, 0, 1]))
  func aPauseHasLimits(pause: String, seconds: Int) async throws {
    let session = ScriptedSession([.busy(retryAfter: pause), .init()])

    _ = try await whenAsked(session)

    #expect(clock.slept == [.seconds(seconds)])
  }
}
