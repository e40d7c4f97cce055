import Foundation

/// Asks again where another try is worth it.
struct RetryingSession: HTTPSession {
  let session: any HTTPSession
  var retry = Retry()
  let clock: any Clock<Duration>

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    for attempt in 1..<retry.attempts {
      let (data, response) = try await session.data(for: request)
      guard let status = (response as? HTTPURLResponse)?.statusCode,
        retry.isWorthAnotherTry(status: status)
      else { return (data, response) }
      try await clock.sleep(for: retry.delay(after: attempt))
    }
    return try await session.data(for: request)
  }
}
