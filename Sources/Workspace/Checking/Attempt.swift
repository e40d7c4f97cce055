import Basics
import Curriculum
import Foundation
import Outcomes
import Rules
import Verification

/// The learner's files at a step, what their run showed, and what they were before.
struct Attempt {
  let session: Session
  let tree: SourceTree
  let outcome: Outcome
  let tools: CheckTools
  let runs: OutcomeCache
  let mixer: TestMerger

  var step: Step { session.step }

  /// The files as they were when the step began.
  var baseline: SourceTree { session.tree(at: session.state.baseline) }
  /// The files as they were when the cycle's first red began.
  var cycle: SourceTree { session.tree(at: session.state.cycle) }

  /// What the step finds in the files.
  func findings() throws -> [Finding] {
    switch step.phase {
    case .red where try tools.wantedKind(of: step) == .passes: try PassingCheck(self, as: .alreadyGreen).findings()
    case .red: try RedCheck(self).findings()
    case .green, .refactor, .alreadyGreen: try PassingCheck(self, as: step.phase).findings()
    case .starter: []
    }
  }

  /// The rules that the learner's change breaks.
  func violations(as phase: Phase, since start: SourceTree) throws -> [Violation] {
    try Rules.violations(
      of: Change(phase, from: start, to: tree, outcome: outcome, reader: tools.reader, run: runs.outcome))
  }

  /// What is said of broken rules. Where the chapter's step breaks one too, it is worth a word and no more.
  func findings(for violations: [Violation]) -> [Finding] {
    violations.flatMap { violation -> [Finding] in
      let code = violation.rule.code
      if violation.rule.isForgivable, step.lesson?.ruleBent != nil { return [.note(violation.problem, code: code)] }
      return [.problem(violation.problem, code: code)] + violation.helps.map(Finding.help)
    }
  }

  /// The learner's tests beside the learner's code of another moment.
  func outcomeOfTests(against code: SourceTree) throws -> Outcome {
    try runs.outcome(of: writesInTests ? mixer.tests(of: tree, before: code) : tree.tests(against: code))
  }

  /// The files with code that have changed, wherever the step's code belongs.
  func changedCode(since start: SourceTree) -> [String] {
    tree.changedPaths(since: start).filter { $0.hasPrefix("Sources/") }
      + (writesInTests ? mixer.changedSupport(from: start, to: tree) : [])
  }

  private var writesInTests: Bool { session.position.goal?.writesInTests == true }

  /// What a step's own tests show on the learner's code, and the package that showed it.
  func chapterTests(of step: Step) throws -> (tree: SourceTree, outcome: Outcome) {
    try mixer.outcome(of: step, on: tree, run: runs.outcome)
  }

  /// The first thing that keeps other tests or other code from passing, in one line.
  func firstLine(of outcome: Outcome, in tree: SourceTree) -> String {
    let verdict = Verdict(outcome, in: tree)
    let line = verdict.lines.first ?? verdict.summary
    return line.replacingOccurrences(of: "error: ", with: "")
  }
}
