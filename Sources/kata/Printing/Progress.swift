import Curriculum
import Synchronization
import Verification

/// Shows a long run: a bar on a terminal, a line a stage elsewhere.
final class Progress: Sendable {
  private let subjects: [Proof.Subject]
  private let console: Console
  private let report: ConsoleReport
  private let printsStages: Bool
  private let nameWidth: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    /// By what was proven.
    var ended: [String: Proof] = [:]
    var running: [String] = []
    var printed = 0
    var isShown = false
    var isOver = false
  }

  init(_ subjects: [Proof.Subject], console: Console, report: ConsoleReport, printsStages: Bool) {
    self.subjects = subjects
    self.console = console
    self.report = report
    self.printsStages = printsStages
    nameWidth = subjects.map { Self.stageName(of: $0.step).count }.max() ?? 0
  }

  func note(_ event: Verifier.Event) {
    state.withLock { state in
      switch event {
      case .began(let subject): state.running.append(subject.name)
      case .ended(let proof):
        state.running.removeAll { $0 == proof.subject.name }
        state.ended[proof.subject.name] = proof
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
    while state.printed < subjects.count {
      let first = Self.stageName(of: subjects[state.printed].step)
      let stage = subjects[state.printed...].prefix { Self.stageName(of: $0.step) == first }
      let proofs = stage.compactMap { state.ended[$0.name] }
      guard proofs.count == stage.count else { return }
      state.printed += stage.count
      hide(&state)
      console.print(report.stageLine(proofs, nameWidth: nameWidth, isFull: true))
    }
  }

  private static func stageName(of step: Step) -> String { "\(step.chapter)/\(step.stage ?? Chapter.starterName)" }

  private func draw(_ state: inout State) {
    guard console.showsProgress, !state.isOver else { return }
    let done = state.ended.count
    let count = "\(done)/\(subjects.count)"
    let line = "\(Bar.text(done, of: subjects.count)) \(count)  \(state.running.first ?? "")\(timeLeft(done))"
    console.progress("\r\u{1b}[K" + String(line.prefix(max(10, console.width - 1))))
    state.isShown = true
  }

  private func hide(_ state: inout State) {
    if state.isShown { console.progress("\r\u{1b}[K") }
    state.isShown = false
  }

  private func timeLeft(_ done: Int) -> String {
    guard done >= 4, done < subjects.count else { return "" }
    let elapsed = start.duration(to: .now)
    let left = elapsed * (subjects.count - done) / done
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
