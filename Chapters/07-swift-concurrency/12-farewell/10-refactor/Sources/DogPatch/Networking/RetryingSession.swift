import Foundation

/// Asks again where another try is worth it.
nonisolated struct RetryingSession: HTTPSession {
  let session: any HTTPSession
  var retry = Retry()
  let clock: any Clock<Duration>

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    for attempt in 1..<retry.attempts(for: request) {
      let pause: Duration
      do {
        let (data, response) = try await session.data(for: request)
        guard let next = retry.pause(after: attempt, response) else {
          return (data, response)
        }
        pause = next
      } catch let error as URLError {
        guard let next = retry.pause(after: attempt, error) else { throw error }
        pause = next
      }
      try await clock.sleep(for: pause)
    }
    return try await session.data(for: request)
  }
}
