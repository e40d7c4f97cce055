import Foundation

/// Which answers are worth another try, and how long to wait before it.
nonisolated struct Retry: Sendable {
  /// How often to ask, all in all.
  var attempts = 4
  /// A person would have left by then.
  var longestDelay = Duration.seconds(60)

  /// The pause before the next attempt; nil where the answer is the last.
  func pause(after attempt: Int, _ response: URLResponse) -> Duration? {
    guard let status = (response as? HTTPURLResponse)?.statusCode,
      isWorthAnotherTry(status: status)
    else { return nil }
    let pause = delay(from: response) ?? delay(after: attempt)
    return pause <= longestDelay ? pause : nil
  }

  /// The pause before the next attempt; nil where the error is the last.
  func pause(after attempt: Int, _ error: URLError) -> Duration? {
    isWorthAnotherTry(code: error.code) ? delay(after: attempt) : nil
  }

  func delay(after attempt: Int) -> Duration {
    .seconds(1 << (attempt - 1))
  }

  func isWorthAnotherTry(status: Int) -> Bool {
    status >= 500 || status == 408 || status == 429
  }

  private func isWorthAnotherTry(code: URLError.Code) -> Bool {
    code == .timedOut || code == .networkConnectionLost
  }

  /// How often to ask for it: once at least, and once where it acts.
  func attempts(for request: URLRequest) -> Int {
    mayRepeat(request) ? max(attempts, 1) : 1
  }

  /// Whether twice does no more at the server than once.
  private func mayRepeat(_ request: URLRequest) -> Bool {
    ["GET", "HEAD", "PUT", "DELETE"].contains(request.httpMethod)
  }

  /// The pause that the server asks for; nil where it says none in seconds.
  private func delay(from response: URLResponse) -> Duration? {
    guard let response = response as? HTTPURLResponse,
      let value = response.value(forHTTPHeaderField: "Retry-After"),
      let seconds = Int(value), seconds >= 0
    else { return nil }
    return .seconds(seconds)
  }
}
