import Basics
import Curriculum
import Terminal
import Workspace

/// Words what a check found.
struct CheckPrinter {
  let console: Console
  /// What shows the lines that are left out, such as `'e'`.
  var more = "'scripts/kata check --all'"
  private static let printedLines = 5
  private var style: Style { console.style }

  /// - Parameter isWhole: with every failure, and all that the tests printed.
  func print(_ verdict: Verdict, isWhole: Bool = false) {
    console.print(summary(of: verdict))
    if let outer = verdict.outer { console.print(style.text(outer.summary, outer.light == .green ? .green : .red)) }
    if isWhole {
      for line in details(of: verdict) { console.print(line) }
      return
    }
    for line in verdict.lines { console.print(line) }
    if verdict.others > 0 { omit("\(verdict.others) more") } else if verdict.isCut { omit("the whole values") }
    let printed = verdict.printed.first(Self.printedLines)
    for line in printed.lines { console.print(line) }
    if printed.others > 0 { omit(printed.others.counted("more line")) }
  }

  func summary(of verdict: Verdict) -> String {
    style.text(verdict.summary, verdict.light == .green ? .green : .red)
  }

  /// Every failure, and all that the tests printed.
  func details(of verdict: Verdict) -> [String] {
    verdict.problems.flatMap(\.lines) + verdict.printed.lines
  }

  private func omit(_ what: String) { console.print(style.text("(and \(what); \(more) shows them)", .dim)) }

  /// Everything after the verdict.
  ///
  /// - Parameters:
  ///   - onward: what continues to the next step.
  ///   - isJudged: whether a judgement follows, which says what is left to do.
  ///   - answer: shows what the lesson says of a red's run, once that is met.
  func printFindings(
    of report: CheckReport, onward: String = "'scripts/kata next'", isJudged: Bool = false,
    answer: ((TextPage) -> Void)? = nil
  ) {
    report.findings.forEach(print)
    guard report.isMet, !isJudged else { return }
    // Of a run that ends in another way the lesson says nothing.
    let isAnswer = !report.findings.contains { $0.code == Finding.Code.endsOtherwise.name }
    if isAnswer, let reading = TextPage.answer(of: report.position.step) {
      (answer ?? { console.print($0) })(reading)
    }
    let next = report.position.next.map { "\(onward) continues with \($0.heading)" }
    let met =
      !report.position.step.isFree
      ? "step met" : report.hasOwnTests ? "your tests pass" : "the chapter's tests pass, and there is none of yours yet"
    for line in console.lines(ofSentence: "\(met); \(next ?? report.position.ending)") {
      console.print(style.text(line, .green))
    }
    for invitation in report.position.invitations { console.print(sentence: invitation) }
  }

  func print(_ finding: Finding) {
    let (label, color): (String, Style.Color?) =
      switch finding.kind {
      case .problem: ("not met:", .yellow)
      case .good: ("good:", .green)
      case .note: ("note:", nil)
      case .help: ("  help:", nil)
      }
    for (index, line) in console.lines(ofSentence: "\(label) \(finding.text)", hanging: 4).enumerated() {
      guard index == 0, let color else { console.print(line); continue }
      console.print(style.text(label, color) + line.dropFirst(label.count))
    }
  }

  func print(_ prediction: Light, _ light: Light, _ rate: HitRate) {
    let isRight = prediction == light
    let again = rate.isLastCounted ? "" : "; the same files count once"
    console.print(sentence: "predicted \(prediction.rawValue): \(isRight ? "right" : "not so"); \(rate.words)\(again)")
  }

  func note(_ notes: [String]) { for note in notes { console.note("note: \(note)") } }
}

/// What the learner's commands share: an open workspace and, if they run something, the engine.
struct LearnerRun {
  let context: Context
  let copy: LearnerCopy
  let printer: CheckPrinter

  /// - Parameter printer: what words a check; nil is one for commands.
  init(_ context: Context, printer: CheckPrinter? = nil) {
    self.context = context
    copy = LearnerCopy(root: context.root)
    self.printer = printer ?? CheckPrinter(console: context.console)
  }

  /// Opens the workspace and says what had to be fixed.
  ///
  /// - Parameter course: the course as it was read before; nil reads what the learner's step needs of it.
  func session(in course: Course? = nil) throws -> Session {
    let session = try Session(copy, in: course)
    printer.note(session.notes)
    return session
  }

  /// The steps below some names, the learner's own where there is none, and as much of the course as they need.
  func steps(named names: [String]) throws -> (steps: [Step], course: Course) {
    let session = names.isEmpty ? try session() : nil
    let course = session?.position.course ?? context.course(for: names)
    return (try session.map { [$0.step] } ?? course.steps(named: names), course)
  }

  func checker(_ options: LearnerOptions) throws -> Checker { try Engine(options.engine, context).checker }

  /// Checks the workspace, prints what was found and notes it in the journal.
  ///
  /// - Parameters:
  ///   - predicted: what the learner expects of the run.
  ///   - values: what the learner expects a failed assertion to compare.
  ///   - isWhole: prints every failure, and all that the tests printed.
  ///   - isJudged: whether a judgement follows.
  func check(
    _ session: Session, _ checker: Checker, predicted: Light? = nil, values: PredictedValues? = nil,
    isWhole: Bool = false, isJudged: Bool = false
  ) throws -> CheckReport {
    var notes: [String] = []
    let check = try context.console.sayingWhy { try checker.begin(session) }
    printer.print(check.verdict, isWhole: isWhole)
    let report = try context.console.sayingWhy(
      "comparing with the chapter; where tests assert less, what they noticed is planted again, which can take minutes"
    ) { try check.report() }
    let rate = keep(report, of: session, predicted: predicted, notes: &notes)
    if let predicted { printer.print(predicted, report.verdict.light, rate) }
    if let values { context.console.print(values.words(for: report.verdict)) }
    printer.printFindings(of: report, isJudged: isJudged)
    printer.note(notes)
    return report
  }

  /// Whether nothing keeps the learner from leaving a step that is met; prints what does.
  func mayLeave(_ session: Session, _ checker: @autoclosure () throws -> Checker) throws -> Bool {
    guard session.step.phase == .refactor else { return true }
    let findings = try context.console.sayingWhy(
      "planting the stage's faults once more, as something that your tests use has changed; this can take half a minute"
    ) { try checker().begin(session).lastLook() }
    findings.forEach(printer.print)
    if !findings.isEmpty { try session.noteLastLook(findings) }
    return findings.isEmpty
  }
}
