import Foundation

/// Asks again where another try is worth it.
struct RetryingSession: HTTPSession {
  let session: any HTTPSession
  let clock: any Clock<Duration>

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await session.data(for: request)
  }
}
