import Foundation
import Toolchain
import Workspace

/// A check on a thread of its own, which tells what it finds through a queue and can be ended.
final class CheckTask: @unchecked Sendable {
  enum Event {
    case verdict(Verdict)
    case ended(Result<CheckReport, any Error>, notes: [String])
  }

  let session: Session
  let predicted: Prediction?
  private let cancellation = Cancellation()
  private let condition = NSCondition()
  private var events: [Event] = []
  private var isOver = false

  /// - Parameter wake: called after each event, on the task's thread.
  init(_ session: Session, _ checker: Checker, predicted: Prediction?, wake: @escaping @Sendable () -> Void) {
    self.session = session
    self.predicted = predicted
    let thread = Thread { [self] in
      var notes: [String] = []
      let result = Result {
        try Cancellation.$current.withValue(cancellation) {
          try checker.report(on: session, notes: &notes) { verdict in
            add(.verdict(verdict))
            wake()
          }
        }
      }
      add(.ended(result, notes: notes), isLast: true)
      wake()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// What has happened since the last call.
  func newEvents() -> [Event] {
    condition.lock()
    defer { condition.unlock() }
    let new = events
    events = []
    return new
  }

  /// Ends the run and waits until nothing of it is left.
  func cancel() {
    cancellation.cancel()
    condition.lock()
    while !isOver { condition.wait() }
    condition.unlock()
  }

  private func add(_ event: Event, isLast: Bool = false) {
    condition.lock()
    events.append(event)
    isOver = isLast
    condition.broadcast()
    condition.unlock()
  }
}
