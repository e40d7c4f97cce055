import Basics
import Curriculum
import Foundation
import Outcomes
import Toolchain
import Verification

/// The learner's files at a step, what their run showed, and what they were before.
struct Attempt {
  let session: Session
  let tree: SourceTree
  let outcome: Outcome
  let checker: Checker
  let runs: Runs

  var step: Step { session.step }

  /// The files as they were when the step began.
  var baseline: SourceTree { session.tree(at: session.state.baseline) }
  /// The files as they were when the cycle's first red began.
  var cycle: SourceTree { session.tree(at: session.state.cycle) }

  /// Whether the step bends a rule by its own word; then the rules are told and no more.
  var bendsRule: Bool { step.lesson?.ruleBent != nil }

  /// A broken rule: a problem, except where the step breaks one itself.
  func rule(_ text: String) -> Finding { bendsRule ? .note(text) : .problem(text) }

  /// What happened to the tests since another state.
  func testChanges(since old: SourceTree) throws -> TestChanges {
    TestChanges(
      before: try checker.discovery.tests(of: old), after: try checker.discovery.tests(of: tree),
      changed: changedPaths(since: old))
  }

  /// The logical paths of the files that were added, changed or removed.
  func changedPaths(since old: SourceTree) -> [String] {
    let before = Dictionary(old.files.map { ($0.logicalPath, $0.contents) }, uniquingKeysWith: { $1 })
    let after = Dictionary(tree.files.map { ($0.logicalPath, $0.contents) }, uniquingKeysWith: { $1 })
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
  }

  func changedTests(since old: SourceTree) -> [String] { changedPaths(since: old).filter { $0.hasPrefix("Tests/") } }
  func changedCode(since old: SourceTree) -> [String] { changedPaths(since: old).filter { $0.hasPrefix("Sources/") } }

  /// The learner's tests beside other production code.
  func outcomeOfTests(against code: SourceTree) throws -> Outcome { try runs.outcome(of: tree.tests(against: code)) }

  /// The first thing that keeps other tests or other code from passing, in one line.
  func firstLine(of outcome: Outcome, in tree: SourceTree) -> String {
    let verdict = Verdict(outcome, in: tree)
    let line = verdict.lines.first ?? verdict.summary
    return line.replacingOccurrences(of: "error: ", with: "")
  }
}

extension Collection<String> {
  /// Names in quotes, the first three of them.
  var quoted: String {
    let names = sorted().map { "'\($0)'" }
    return names.count > 3
      ? names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more" : names.joined(separator: ", ")
  }

  /// The names in quotes, and the verb in their number.
  func quoted(_ one: String, _ many: String) -> String { "\(quoted) \(count == 1 ? one : many)" }
}
