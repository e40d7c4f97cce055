import Basics
import Processes
import Workspace

/// A check on a thread of its own, which says what it finds through a queue and can be ended.
final class CheckTask: Sendable {
  enum Event: Sendable {
    case verdict(Verdict)
    case ended(Result<CheckReport, any Error>)
  }

  let session: Session
  let predicted: Light?
  private let events = Monitor<[Event]>([])
  private let run: Future<Void>

  /// - Parameter wake: called after each event, on the task's thread.
  init(
    _ session: Session, _ checker: Checker, predicted: Light?, _ console: Console, wake: @escaping @Sendable () -> Void
  ) {
    self.session = session
    self.predicted = predicted
    run = Future { [events] in
      func add(_ event: Event) {
        events.withLock { $0.append(event) }
        wake()
      }
      let result = Result {
        let check = try console.sayingWhy { try checker.begin(session) }
        add(.verdict(check.verdict))
        return try check.report()
      }
      add(.ended(result))
    }
  }

  /// What has happened since the last call.
  func newEvents() -> [Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  /// Ends the run and waits until nothing of it is left.
  func cancel() {
    run.cancel()
    try? run.value()
  }
}
