import Foundation

/// Sends a request again where that may help.
final class RetryingSession: URLSessionProtocol {
  /// Calls the second closure when it's time for the next attempt.
  typealias Pause = (
    _ attemptsSoFar: Int, _ goOn: @escaping @Sendable () -> Void
  ) -> Void
  typealias Completion = @Sendable (Data?, URLResponse?, Error?) -> Void

  private let session: URLSessionProtocol
  private let attempts: Int
  private let pause: Pause

  init(session: URLSessionProtocol, attempts: Int, pause: @escaping Pause) {
    self.session = session
    self.attempts = attempts
    self.pause = pause
  }

  func makeDataTask(
    with url: URL, completionHandler: @escaping Completion
  ) -> URLSessionTaskProtocol {
    OneShotTask { self.send(url, number: 1, completionHandler) }
  }

  private func send(
    _ url: URL, number: Int, _ completion: @escaping Completion
  ) {
    let task = session.makeDataTask(with: url) { data, response, error in
      guard number < self.attempts, Self.mayPass(response, error) else {
        completion(data, response, error)
        return
      }
      let next = OneShotTask { self.send(url, number: number + 1, completion) }
      self.pause(number) { next.resume() }
    }
    task.resume()
  }

  private static func mayPass(_ response: URLResponse?, _ error: Error?) -> Bool {
    if let error {
      let code = (error as? URLError)?.code
      return code == .timedOut || code == .networkConnectionLost
    }
    let status = (response as? HTTPURLResponse)?.statusCode
    return [502, 503, 504].contains(status)
  }
}

/// Works at its first resume, and does nothing at any later one.
private final class OneShotTask: URLSessionTaskProtocol {
  private var work: (() -> Void)?

  init(work: @escaping () -> Void) { self.work = work }

  func resume() {
    let work = self.work
    self.work = nil
    work?()
  }
}
