import Curriculum
import Synchronization
import Verification

/// Shows a long run: a bar on a terminal, a line a stage elsewhere.
final class Progress: Sendable {
  private let steps: [Step]
  private let console: Console
  private let report: ConsoleReport
  private let printsStages: Bool
  private let nameWidth: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var ended: [String: StepReport] = [:]
    var running: [Step] = []
    var printed = 0
    var isShown = false
    var isOver = false
  }

  init(steps: [Step], console: Console, report: ConsoleReport, printsStages: Bool) {
    self.steps = steps
    self.console = console
    self.report = report
    self.printsStages = printsStages
    nameWidth = steps.map { "\($0.chapter)/\($0.stage ?? Chapter.starterName)".count }.max() ?? 0
  }

  func note(_ event: Verifier.Event) {
    state.withLock { state in
      switch event {
      case .began(let step): state.running.append(step)
      case .ended(let report):
        state.running.removeAll { $0.name == report.step.name }
        state.ended[report.step.name] = report
        if printsStages { printFinishedStages(&state) }
      }
      draw(&state)
    }
  }

  /// Takes the bar away for good.
  func clear() {
    state.withLock { state in
      hide(&state)
      state.isOver = true
    }
  }

  private func printFinishedStages(_ state: inout State) {
    while state.printed < steps.count {
      let first = steps[state.printed]
      let stage = steps[state.printed...].prefix { $0.chapter == first.chapter && $0.stage == first.stage }
      let reports = stage.compactMap { state.ended[$0.name] }
      guard reports.count == stage.count else { return }
      state.printed += stage.count
      hide(&state)
      console.print(report.stageLine(reports, nameWidth: nameWidth, isFull: true))
    }
  }

  private func draw(_ state: inout State) {
    guard console.showsProgress, !state.isOver else { return }
    let done = state.ended.count
    let width = 20
    let filled = steps.isEmpty ? width : width * done / steps.count
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: width - filled)
    let line = "\(bar) \(done)/\(steps.count)  \(state.running.first?.name ?? "")\(timeLeft(done))"
    console.progress("\r\u{1b}[K" + String(line.prefix(max(10, console.width - 1))))
    state.isShown = true
  }

  private func hide(_ state: inout State) {
    if state.isShown { console.progress("\r\u{1b}[K") }
    state.isShown = false
  }

  private func timeLeft(_ done: Int) -> String {
    guard done >= 4, done < steps.count else { return "" }
    let elapsed = start.duration(to: .now)
    let left = elapsed * (steps.count - done) / done
    return "  about \(max(1, left.components.seconds)) s left"
  }
}
