import Curriculum
import Foundation
import Verification

/// Shows a long run: a bar on a terminal, a line a stage elsewhere.
final class Progress: @unchecked Sendable {
  private let steps: [Step]
  private let console: Console
  private let report: ConsoleReport
  private let printsStages: Bool
  private let nameWidth: Int
  private let start = ContinuousClock.now
  private var ended: [String: StepReport] = [:]
  private var running: [Step] = []
  private var printed = 0
  private var isShown = false
  private var isOver = false
  private let lock = NSLock()

  init(steps: [Step], console: Console, report: ConsoleReport, printsStages: Bool) {
    self.steps = steps
    self.console = console
    self.report = report
    self.printsStages = printsStages
    nameWidth = steps.map { "\($0.chapter)/\($0.stage ?? Chapter.starterName)".count }.max() ?? 0
  }

  func note(_ event: Verifier.Event) {
    lock.lock()
    defer { lock.unlock() }
    switch event {
    case .began(let step): running.append(step)
    case .ended(let report):
      running.removeAll { $0.name == report.step.name }
      ended[report.step.name] = report
      if printsStages { printFinishedStages() }
    }
    draw()
  }

  /// Takes the bar away for good.
  func clear() {
    lock.lock()
    defer { lock.unlock() }
    if isShown { console.progress("\r\u{1b}[K") }
    isShown = false
    isOver = true
  }

  private func printFinishedStages() {
    while printed < steps.count {
      let first = steps[printed]
      let stage = steps[printed...].prefix { $0.chapter == first.chapter && $0.stage == first.stage }
      let reports = stage.compactMap { ended[$0.name] }
      guard reports.count == stage.count else { return }
      printed += stage.count
      if isShown { console.progress("\r\u{1b}[K") }
      console.print(report.stageLine(reports, nameWidth: nameWidth, isFull: true))
    }
  }

  private func draw() {
    guard console.showsProgress, !isOver else { return }
    let done = ended.count
    let width = 20
    let filled = steps.isEmpty ? width : width * done / steps.count
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: width - filled)
    let line = "\(bar) \(done)/\(steps.count)  \(running.first?.name ?? "")\(timeLeft(done))"
    console.progress("\r\u{1b}[K" + String(line.prefix(max(10, console.width - 1))))
    isShown = true
  }

  private func timeLeft(_ done: Int) -> String {
    guard done >= 4, done < steps.count else { return "" }
    let elapsed = start.duration(to: .now)
    let left = elapsed * (steps.count - done) / done
    return "  about \(max(1, left.components.seconds)) s left"
  }
}
