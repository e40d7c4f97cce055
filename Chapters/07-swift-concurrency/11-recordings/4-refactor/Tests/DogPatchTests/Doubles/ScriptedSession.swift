import Foundation
import Synchronization

@testable import DogPatch

/// Gives its answers in order, the last one again and again.
final class ScriptedSession: HTTPSession {
  struct Answer {
    var status = 200
    var headers: [String: String] = [:]
    var error: (any Error)?
  }

  private let answers: [Answer]
  private let count = Mutex(0)

  init(_ answers: [Answer]) {
    self.answers = answers
  }

  var requestCount: Int { count.withLock { $0 } }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let answer = answers[min(number, answers.count) - 1]
    if let error = answer.error { throw error }
    let response = try request.answered(
      with: answer.status, headers: answer.headers)
    return (Data("[]".utf8), response)
  }
}

extension ScriptedSession.Answer {
  /// A server that says how long it wants to be left alone.
  static func busy(_ status: Int = 503, retryAfter pause: String) -> Self {
    Self(status: status, headers: ["Retry-After": pause])
  }
}
