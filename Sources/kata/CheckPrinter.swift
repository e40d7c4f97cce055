import Basics
import Curriculum
import Verification
import Workspace

/// Words what a check found.
struct CheckPrinter {
  let console: Console
  private let style: Style

  init(_ console: Console) {
    self.console = console
    style = Style(hasColor: console.hasColor)
  }

  func print(_ verdict: Verdict) {
    let color: Style.Color = verdict.light == .green ? .green : .red
    console.print(style.text(verdict.summary, color))
    for line in verdict.lines { console.print(line) }
    if verdict.others > 0 { console.print(style.text("(and \(verdict.others) more)", .dim)) }
  }

  /// Everything after the verdict.
  ///
  /// - Parameter onward: what goes on to the next step.
  func printFindings(of report: CheckReport, onward: String = "'scripts/kata next'") {
    for finding in report.findings {
      switch finding.kind {
      case .problem: console.print("\(style.text("not met:", .yellow)) \(finding.text)")
      case .good: console.print("\(style.text("good:", .green)) \(finding.text)")
      case .note: console.print("note: \(finding.text)")
      case .help: console.print("  help: \(finding.text)")
      }
    }
    guard report.isMet else { return }
    let next = report.position.next.map { "\(onward) goes on to \($0.heading)" }
    console.print(style.text("step met; \(next ?? report.position.ending)", .green))
  }

  func print(_ prediction: Prediction, _ light: Light, _ rate: HitRate) {
    let isRight = prediction.isRight(for: light)
    let again = rate.isLastCounted ? "" : "; the same files count once"
    console.print("predicted \(prediction.rawValue): \(isRight ? "right" : "not so"); \(rate.words)\(again)")
  }

  /// The lesson of the step that a learner comes to, from the stage's introduction on at its first step.
  func printLesson(at position: Position) {
    if let stage = position.stage, let introduction = position.introduction {
      console.print("\(style.text(stage.title, .bold))\n\n\(introduction)\n")
    }
    printLesson(of: position.step)
  }

  /// What the stage has taught, where the step that a learner leaves is its last.
  func printRecap(at position: Position) {
    guard let stage = position.stage, let recap = position.recap else { return }
    console.print("\(style.text("\(stage.title), recap", .bold))\n\n\(recap)\n")
  }

  /// A step's name, title and lesson.
  ///
  /// - Parameter isWhole: prints what the run shows too.
  func printLesson(of step: Step, isWhole: Bool = false) {
    console.print(style.text(step.heading, .bold))
    let text = isWhole ? step.lessonWithoutHints : step.lessonBeforeRun
    if !text.isEmpty { console.print("\n\(text)\n") }
    if text != step.lessonWithoutHints, let place = step.lessonPlace {
      console.print("what the run shows, and why: \(place)\n")
    }
  }

  func note(_ notes: [String]) { for note in notes { console.note("note: \(note)") } }
}
