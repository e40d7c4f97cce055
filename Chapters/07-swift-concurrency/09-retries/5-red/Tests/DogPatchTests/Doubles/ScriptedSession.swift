import Foundation
import Synchronization
import Testing

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
    let url = try #require(request.url)
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: nil,
        headerFields: answer.headers))
    return (Data("[]".utf8), response)
  }
}
