import Curriculum
import Foundation
import Toolchain
import Workspace

/// What the learner's commands share: an open workspace and, where they run something, the engine.
struct LearnerRun {
  let context: Context
  let copy: LearnerCopy
  let printer: CheckPrinter

  init(_ context: Context) {
    self.context = context
    copy = LearnerCopy(root: context.root)
    printer = CheckPrinter(context.console)
  }

  /// The options of the commands that run the learner's files.
  static let options = [
    Option("--driver", value: "NAME", "'direct' (Linux) or 'package' (SwiftPM; every platform)"),
    Option("--time-limit", value: "SECONDS", "for one run of the tests (else 10)"),
  ]

  /// Opens the workspace and says what had to be mended.
  ///
  /// - Parameter course: the course as it was read before; nil reads it anew.
  func session(in course: Course? = nil) throws -> Session {
    let session = try Session(copy, in: course ?? context.course())
    printer.note(session.notes)
    return session
  }

  func checker(_ arguments: Arguments) throws -> Checker {
    let engine = try Engine(arguments, context, seconds: 10)
    return Checker(
      driver: engine.driver, discovery: engine.discovery,
      syntax: SyntaxCheck(toolchain: engine.toolchain, root: context.root), records: engine.records)
  }

  /// Checks the workspace, prints what was found and notes it in the journal.
  func check(_ session: Session, _ checker: Checker, predicted: Prediction? = nil) throws -> CheckReport {
    var notes: [String] = []
    let report = try checker.report(on: session, notes: &notes) { printer.print($0) }
    if let predicted {
      let rate = session.note(report, predicted: predicted, notes: &notes)
      printer.print(predicted, report.verdict.light, rate)
    } else {
      _ = session.note(report, predicted: nil, notes: &notes)
    }
    printer.printFindings(of: report)
    printer.note(notes)
    return report
  }

  /// Refuses names where a command takes none.
  static func wantsNoNames(_ arguments: Arguments) throws {
    if let name = arguments.names.first { throw UsageError("'\(name)' is not expected here") }
  }
}
