import Foundation

/// Which answers are worth another try, and how long to wait before it.
struct Retry: Sendable {
  /// How often to ask, all in all.
  var attempts = 4

  func delay(after attempt: Int) -> Duration {
    .seconds(1 << (attempt - 1))
  }

  func isWorthAnotherTry(status: Int) -> Bool {
    status >= 500 || status == 408 || status == 429
  }

  func isWorthAnotherTry(code: URLError.Code) -> Bool {
    code == .timedOut || code == .networkConnectionLost
  }

  /// Whether twice does no more at the server than once.
  func mayRepeat(_ request: URLRequest) -> Bool {
    ["GET", "HEAD", "PUT", "DELETE"].contains(request.httpMethod)
  }
}
