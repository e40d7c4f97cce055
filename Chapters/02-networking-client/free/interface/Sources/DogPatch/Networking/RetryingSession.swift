import Foundation

/// Sends a request again where that may help.
final class RetryingSession: URLSessionProtocol {
  /// Calls the second closure when it's time for the next attempt.
  typealias Pause = (
    _ attemptsSoFar: Int, _ goOn: @escaping @Sendable () -> Void
  ) -> Void

  private let session: URLSessionProtocol

  init(session: URLSessionProtocol, attempts: Int, pause: @escaping Pause) {
    self.session = session
  }

  func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    session.makeDataTask(with: url, completionHandler: completionHandler)
  }
}
