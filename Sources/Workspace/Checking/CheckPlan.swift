import Curriculum
import Outcomes

/// The packages that a check runs beside the learner's own, each named once: what is probably needed is begun before the
/// verdict is known, and the checks ask for the same.
struct CheckPlan {
  let session: Session
  /// The learner's files.
  let tree: SourceTree
  let merger: TestMerger

  var step: Step { session.step }
  /// The learner's files as they were when the step began.
  var baseline: SourceTree { session.tree(at: session.state.baseline) }

  /// The learner's tests on the chapter's code before the step; nil for a chapter's first step.
  func testsBeforeStep() throws -> SourceTree? { try merger.tests(of: tree, before: step) }

  /// The learner's tests on the chapter's code after the green of a red; nil if there is none.
  func testsAfterStep() throws -> SourceTree? {
    try session.position.goal.map { try merger.tests(of: tree, on: $0) }
  }

  /// The learner's tests on the chapter's code of the step.
  func testsAtStep() throws -> SourceTree { try merger.tests(of: tree, on: step) }

  /// The chapter's tests of a step on the learner's code, or on other code: the first package that may do.
  func chapterTests(of step: Step, on code: SourceTree? = nil) throws -> SourceTree {
    try merger.tests(of: step, on: code ?? tree)[0]
  }

  /// What a check runs if the learner's own run is as the step requires it.
  func likely() throws -> [SourceTree] {
    switch step.phase {
    case .red: try testsAfterStep().map { [$0] } ?? []
    case .green: [try chapterTests(of: step)]
    case .refactor: [baseline, try chapterTests(of: step)]
    case .alreadyGreen: [try testsAtStep()]
    case .starter: []
    }
  }
}
