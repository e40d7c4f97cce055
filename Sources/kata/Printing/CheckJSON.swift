import Basics
import Workspace

extension LearnerRun {
  /// Checks the workspace, notes it in the journal, and prints one JSON object and nothing else.
  func checkAsJSON(_ options: LearnerOptions, predicted: Prediction?) throws -> CheckReport {
    let session = try Session(copy)
    var notes = session.notes
    let report = try checker(options).report(on: session) { _ in }
    _ = session.note(report, predicted: predicted, notes: &notes)
    context.console.print(try JSONText.of(CheckResult(report, predicted: predicted, notes: notes)))
    return report
  }
}
