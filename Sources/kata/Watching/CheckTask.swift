import Basics
import Foundation
import Processes
import Workspace

/// A check on a thread of its own, which says what it finds through a queue and can be ended.
final class CheckTask: Sendable {
  enum Event: Sendable {
    case verdict(Verdict)
    case ended(Result<CheckReport, any Error>)
  }

  let session: Session
  let predicted: Prediction?
  private let cancellation = Cancellation()
  private let state = Monitor((events: [Event](), isOver: false))

  /// - Parameter wake: called after each event, on the task's thread.
  init(_ session: Session, _ checker: Checker, predicted: Prediction?, wake: @escaping @Sendable () -> Void) {
    self.session = session
    self.predicted = predicted
    Thread.start { [self] in
      let result = Result {
        try Cancellation.$current.withValue(cancellation) {
          let check = try checker.begin(session)
          add(.verdict(check.verdict))
          wake()
          return try check.report()
        }
      }
      add(.ended(result), isLast: true)
      wake()
    }
  }

  /// What has happened since the last call.
  func newEvents() -> [Event] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Ends the run and waits until nothing of it is left.
  func cancel() {
    cancellation.cancel()
    state.wait { $0.isOver ? () : nil }
  }

  private func add(_ event: Event, isLast: Bool = false) {
    state.withLock { state in
      state.events.append(event)
      state.isOver = isLast
    }
  }
}
