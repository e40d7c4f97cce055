import Basics
import Curriculum
import Foundation
import Outcomes
import Proving

/// The learner's files beside the chapter's.
public struct Difference: Sendable {
  /// The patch that leads from the learner's files to the chapter's; empty if nothing differs.
  public let patch: String

  /// - Parameter options: more of git's own, such as `-w`.
  public init(from tree: SourceTree, to step: Step, hasColor: Bool, options: [String]) throws {
    patch = try TreeDiff.text(
      from: tree.files, to: step.tree.files, hasColor: hasColor, options: options,
      names: (LearnerCopy.folder, "chapter"))
  }
}

extension Checker {
  /// How the chapter's tests of a step do on the learner's code: a line a test, and whether all pass.
  public func chapterTests(at position: Position, on tree: SourceTree) throws -> (lines: [String], allPass: Bool) {
    let step = position.step
    let merger = TestMerger(discovery: tools.discovery, cache: tools.cache, steps: position.steps)
    let (mixed, outcome) = try merger.outcome(of: step, on: tree) {
      try OutcomeCache.sound(tools.driver.outcome(of: $0, again: false))
    }
    let count = outcome.tests.count
    if outcome.kind == .passes { return (["the chapter's \(Verdict.tests(count)) pass on your code"], true) }
    let verdict = Verdict(outcome, in: mixed)
    var lines = ["the chapter's tests \(CrossCheck.verb(outcome.kind)) on your code"] + verdict.lines
    let names = Renames(
      caller: step.tree.testFiles, code: try merger.code(of: tree, upTo: step),
      other: try merger.code(of: step.tree, upTo: step))
    lines += names.help(outcome.diagnostics, who: "the chapter's tests", whose: "your code").map { "help: \($0)" }
    lines += MissingImports(in: mixed, goal: nil).findings(for: outcome.diagnostics).map { "help: \($0.text)" }
    lines += outcome.tests.map { "  \($0.result.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0))\($0.id)" }
    return (lines, false)
  }
}
