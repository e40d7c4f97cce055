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
  private let state: Mutex<State>

  private struct State {
    /// By what was proven.
    var ended: [String: Proof] = [:]
    var running: [String] = []
    var printed = 0
    var bar: Bar
  }

  init(_ subjects: [Proof.Subject], console: Console, report: ConsoleReport, printsStages: Bool) {
    self.subjects = subjects
    self.console = console
    self.report = report
    self.printsStages = printsStages
    state = Mutex(State(bar: Bar(console: console, total: subjects.count)))
    nameWidth = subjects.map { Self.stageName(of: $0.step).count }.max() ?? 0
  }

  func note(_ event: Prover.Event) {
    state.withLock { state in
      switch event {
      case .began(let subject): state.running.append(subject.name)
      case .ended(let proof):
        state.running.removeAll { $0 == proof.subject.name }
        state.ended[proof.subject.name] = proof
      }
      if printsStages { printFinishedStages(&state) }
      let done = state.ended.count
      state.bar.draw(done, "\(state.running.first ?? "")\(timeLeft(done))")
    }
  }

  /// Takes the bar away for good.
  func clear() { state.withLock { $0.bar.end() } }

  private func printFinishedStages(_ state: inout State) {
    while state.printed < subjects.count {
      let first = Self.stageName(of: subjects[state.printed].step)
      let stage = subjects[state.printed...].prefix { Self.stageName(of: $0.step) == first }
      let proofs = stage.compactMap { state.ended[$0.name] }
      guard proofs.count == stage.count else { return }
      state.printed += stage.count
      state.bar.hide()
      console.print(report.stageLine(proofs, nameWidth: nameWidth, isFull: true))
    }
  }

  private static func stageName(of step: Step) -> String { "\(step.chapter)/\(step.stage ?? Chapter.starterName)" }

  private func timeLeft(_ done: Int) -> String {
    guard done >= 4, done < subjects.count else { return "" }
    let left = start.duration(to: .now) * (subjects.count - done) / done
    return "  about \(max(1, left.components.seconds)) s left"
  }
}

/// Says how far a run is: in one line on a terminal, elsewhere in a new one each ``Console/patience``.
final class LineProgress: Sendable {
  private let state: Mutex<(begun: Int, told: ContinuousClock.Instant, bar: Bar)>

  init(_ context: Context, total: Int) {
    state = Mutex((0, .now, Bar(console: context.console, total: total)))
    context.interruption.atEnd { [self] in clear() }
  }

  func began(_ name: String) {
    state.withLock { state in
      state.begun += 1
      state.bar.draw(state.begun, name)
      let console = state.bar.console
      guard !console.showsProgress, state.told.duration(to: .now) >= console.patience else { return }
      state.told = .now
      console.note("  \(state.begun) of \(state.bar.total): \(name)")
    }
  }

  /// Takes the line away for good.
  func clear() { state.withLock { $0.bar.end() } }
}

/// How far a run is, at one look: a line that is drawn over itself.
struct Bar {
  private static let width = 20

  let console: Console
  let total: Int
  private(set) var isShown = false
  private(set) var isOver = false

  /// - Parameter words: what is in progress.
  mutating func draw(_ done: Int, _ words: String) {
    guard console.showsProgress, !isOver else { return }
    let filled = total == 0 ? Self.width : Self.width * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: Self.width - filled)
    console.progress("\r\u{1b}[K" + String("\(bar) \(done)/\(total)  \(words)".prefix(max(10, console.width - 1))))
    isShown = true
  }

  mutating func hide() {
    if isShown { console.progress("\r\u{1b}[K") }
    isShown = false
  }

  /// Takes the line away for good.
  mutating func end() {
    hide()
    isOver = true
  }
}
