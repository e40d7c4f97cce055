import Foundation

/// Asks again where another try is worth it.
struct RetryingSession: HTTPSession {
  let session: any HTTPSession
  var retry = Retry()
  let clock: any Clock<Duration>

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let attempts = retry.mayRepeat(request) ? retry.attempts : 1
    for attempt in 1..<max(attempts, 1) {
      do {
        let (data, response) = try await session.data(for: request)
        guard let status = (response as? HTTPURLResponse)?.statusCode,
          retry.isWorthAnotherTry(status: status)
        else { return (data, response) }
      } catch let error as URLError {
        guard retry.isWorthAnotherTry(code: error.code) else { throw error }
      }
      try await clock.sleep(for: retry.delay(after: attempt))
    }
    return try await session.data(for: request)
  }
}
