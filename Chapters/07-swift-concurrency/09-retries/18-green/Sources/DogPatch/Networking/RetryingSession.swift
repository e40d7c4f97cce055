import Foundation

/// Asks again where another try is worth it.
struct RetryingSession: HTTPSession {
  let session: any HTTPSession
  var retry = Retry()
  let clock: any Clock<Duration>

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    for attempt in 1..<retry.attempts(for: request) {
      var delay = retry.delay(after: attempt)
      do {
        let (data, response) = try await session.data(for: request)
        guard let status = (response as? HTTPURLResponse)?.statusCode,
          retry.isWorthAnotherTry(status: status)
        else { return (data, response) }
        delay = retry.delay(from: response) ?? delay
      } catch let error as URLError {
        guard retry.isWorthAnotherTry(code: error.code) else { throw error }
      }
      try await clock.sleep(for: delay)
    }
    return try await session.data(for: request)
  }
}
