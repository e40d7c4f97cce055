import Curriculum
import Foundation
import Proving
import Workspace

/// What the learner's commands share: an open workspace and, where they run something, the engine.
struct LearnerRun {
  let context: Context
  let copy: LearnerCopy
  let printer: CheckPrinter

  /// - Parameter printer: what words a check; nil is one for commands.
  init(_ context: Context, printer: CheckPrinter? = nil) {
    self.context = context
    copy = LearnerCopy(root: context.root)
    self.printer = printer ?? CheckPrinter(context.console)
  }

  /// Opens the workspace and says what had to be mended.
  ///
  /// - Parameter course: the course as it was read before; nil reads what the learner's step needs of it.
  func session(in course: Course? = nil) throws -> Session {
    let session = try Session(copy, in: course)
    printer.note(session.notes)
    return session
  }

  func checker(_ options: LearnerOptions) throws -> Checker {
    let engine = try Engine(options.engine, context)
    return Checker(
      driver: engine.driver, discovery: engine.discovery,
      syntax: SyntaxCheck(toolchain: engine.toolchain, root: context.root), records: engine.records, cache: engine.cache
    )
  }

  /// Checks the workspace, prints what was found and notes it in the journal.
  ///
  /// - Parameters:
  ///   - predicted: what the learner expects of the run.
  ///   - values: what the learner expects a failed assertion to compare.
  ///   - isWhole: prints every failure, and all that the tests printed.
  func check(
    _ session: Session, _ checker: Checker, predicted: Prediction? = nil, values: PredictedValues? = nil,
    isWhole: Bool = false
  ) throws -> CheckReport {
    var notes: [String] = []
    let report = try checker.report(on: session) { printer.print($0, isWhole: isWhole) }
    if let predicted {
      let rate = session.note(report, predicted: predicted, notes: &notes)
      printer.print(predicted, report.verdict.light, rate)
    } else {
      _ = session.note(report, predicted: nil, notes: &notes)
    }
    if let values { context.console.print(values.words(for: report.verdict)) }
    printer.printFindings(of: report)
    printer.note(notes)
    return report
  }
}
