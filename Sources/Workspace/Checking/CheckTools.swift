import Curriculum
import Outcomes
import Proving
import Rules
import Verification

/// What a check works with besides the learner's files.
struct CheckTools: Sendable {
  let driver: any Driver
  let discovery: TestDiscovery
  let syntax: SyntaxCheck
  let records: Records
  let cache: ContentCache
  let reader: TestReader

  /// What a step's own run shows: as recorded, or by running it where there is no record.
  func wantedKind(of step: Step) throws -> Outcome.Kind {
    if let record = try? records.record(of: step) { return record.outcome.kind }
    return try driver.outcome(of: step.tree, again: false).kind
  }
}
