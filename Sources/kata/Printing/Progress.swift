import Curriculum
import Synchronization
import Verification

/// Shows a long run: a bar on a terminal, a line a stage elsewhere.
final class Progress: Sendable {
  private let work: [Verifier.Work]
  private let console: Console
  private let report: ConsoleReport
  private let printsStages: Bool
  private let nameWidth: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var ended: [String: StepReport] = [:]
    var endedBreaks: [String: BreakReport] = [:]
    var running: [String] = []
    var printed = 0
    var isShown = false
    var isOver = false

    var done: Int { ended.count + endedBreaks.count }
  }

  init(_ work: [Verifier.Work], console: Console, report: ConsoleReport, printsStages: Bool) {
    self.work = work
    self.console = console
    self.report = report
    self.printsStages = printsStages
    nameWidth = work.map { Self.stageName(of: $0.step).count }.max() ?? 0
  }

  func note(_ event: Verifier.Event) {
    state.withLock { state in
      switch event {
      case .began(let work): state.running.append(work.name)
      case .ended(let report):
        state.running.removeAll { $0 == report.step.name }
        state.ended[report.step.name] = report
      case .endedBreak(let report):
        state.running.removeAll { $0 == report.subject.name }
        state.endedBreaks[report.subject.name] = report
      }
      if printsStages { printFinishedStages(&state) }
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
    while state.printed < work.count {
      let first = Self.stageName(of: work[state.printed].step)
      let stage = work[state.printed...].prefix { Self.stageName(of: $0.step) == first }
      let reports = stage.compactMap { state.ended[$0.name] }
      let breaks = stage.compactMap { state.endedBreaks[$0.name] }
      guard reports.count + breaks.count == stage.count else { return }
      state.printed += stage.count
      hide(&state)
      console.print(report.stageLine(reports, breaks, nameWidth: nameWidth, isFull: true))
    }
  }

  private static func stageName(of step: Step) -> String { "\(step.chapter)/\(step.stage ?? Chapter.starterName)" }

  private func draw(_ state: inout State) {
    guard console.showsProgress, !state.isOver else { return }
    let done = state.done
    let line = "\(Bar.text(done, of: work.count)) \(done)/\(work.count)  \(state.running.first ?? "")\(timeLeft(done))"
    console.progress("\r\u{1b}[K" + String(line.prefix(max(10, console.width - 1))))
    state.isShown = true
  }

  private func hide(_ state: inout State) {
    if state.isShown { console.progress("\r\u{1b}[K") }
    state.isShown = false
  }

  private func timeLeft(_ done: Int) -> String {
    guard done >= 4, done < work.count else { return "" }
    let elapsed = start.duration(to: .now)
    let left = elapsed * (work.count - done) / done
    return "  about \(max(1, left.components.seconds)) s left"
  }
}

/// One line on a terminal that says how far a run is; nothing elsewhere.
final class LineProgress: Sendable {
  private let console: Console
  private let total: Int
  private let state = Mutex((begun: 0, isOver: false))

  init(_ console: Console, total: Int) {
    self.console = console
    self.total = total
  }

  func began(_ name: String) {
    state.withLock { state in
      state.begun += 1
      guard console.showsProgress, !state.isOver else { return }
      let line = "\(Bar.text(state.begun, of: total)) \(state.begun)/\(total)  \(name)"
      console.progress("\r\u{1b}[K" + String(line.prefix(max(10, console.width - 1))))
    }
  }

  /// Takes the line away for good.
  func clear() {
    state.withLock { state in
      if console.showsProgress, state.begun > 0 { console.progress("\r\u{1b}[K") }
      state.isOver = true
    }
  }
}

/// How far a run is, at one look.
enum Bar {
  private static let width = 20

  static func text(_ done: Int, of total: Int) -> String {
    let filled = total == 0 ? width : width * done / total
    return String(repeating: "█", count: filled) + String(repeating: "·", count: width - filled)
  }
}
