import Foundation

@testable import NetworkLayer

/// The stubs, asked from the loading system's threads.
final class Stubs: @unchecked Sendable {
  /// Where the requests go that these stubs are for.
  let host = "\(UUID().uuidString.lowercased()).test"

  private let lock = NSLock()
  private var stubs: [Stub] = []
  private var received: [URLRequest] = []
  private var answerCount = 0
  private var unansweredCount = 0
  private var runningCount = 0

  var requests: [URLRequest] { lock.withLock { received } }

  /// How many requests wait for an answer that never comes.
  var unanswered: Int { lock.withLock { unansweredCount } }

  /// How many tasks the session last said that it has begun and not finished.
  var running: Int {
    get { lock.withLock { runningCount } }
    set { lock.withLock { runningCount = newValue } }
  }

  /// Each request that came has its answer, or never gets one.
  var haveAnswered: Bool {
    lock.withLock { answerCount >= received.count }
  }

  func count(answers: Int, unanswered: Int = 0) {
    lock.withLock {
      answerCount += answers
      unansweredCount += unanswered
    }
  }

  func add(_ stub: Stub) {
    lock.withLock { stubs.append(stub) }
  }

  func response(to request: URLRequest) throws -> StubResponse {
    let stub = try lock.withLock {
      received.append(request)
      let stub = stubs.last { $0.condition(request) }
      guard let stub else { throw StubError(request: request) }
      return stub
    }
    return try stub.response(request)
  }
}
