import Foundation

@testable import NetworkLayer

/// The stubs, asked from the loading system's threads.
final class Stubs: @unchecked Sendable {
  /// Where the requests go that these stubs are for.
  let host = "\(UUID().uuidString.lowercased()).test"

  private let lock = NSLock()
  private var stubs: [Stub] = []
  private var received: [URLRequest] = []
  private var tasks: [URLSessionTask] = []
  private var answerCount = 0
  private var unansweredCount = 0
  private var probeCount = 0

  var requests: [URLRequest] { lock.withLock { received } }

  /// How many requests wait for an answer that never comes.
  var unanswered: Int { lock.withLock { unansweredCount } }

  /// How many tasks have brought a request and are not finished.
  var running: Int {
    lock.withLock { tasks.filter { $0.state == .running }.count }
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

  /// A probe is a task that asks for nothing but its number.
  func countProbe() -> Int {
    lock.withLock {
      probeCount += 1
      return probeCount
    }
  }

  func add(_ stub: Stub) {
    lock.withLock { stubs.append(stub) }
  }

  func response(
    to request: URLRequest, of task: URLSessionTask?
  ) throws -> StubResponse {
    let stub = try lock.withLock {
      received.append(request)
      if let task { tasks.append(task) }
      let stub = stubs.last { $0.condition(request) }
      guard let stub else { throw StubError(request: request) }
      return stub
    }
    return try stub.response(request)
  }
}
