import Curriculum
import Toolchain

/// The tests that the chapter adds in a step and the learner has not written, under that name or another.
struct UnwrittenTests {
  private let attempt: Attempt
  private let start: SourceTree

  /// - Parameter start: the files since which a learner's test counts as written for the step.
  init(_ attempt: Attempt, since start: SourceTree) {
    self.attempt = attempt
    self.start = start
  }

  func findings() throws -> [Finding] {
    let discovery = attempt.checker.discovery
    let chapter = try discovery.tests(of: attempt.step.tree).ids
    let before = try attempt.step.before.map { try discovery.tests(of: $0).ids } ?? []
    let missing = chapter.subtracting(before).subtracting(try discovery.tests(of: attempt.tree).ids)
    let ownNames = try attempt.testChanges(since: start).added.subtracting(chapter)
    guard missing.count > ownNames.count else { return [] }
    return [
      .note(
        "the chapter has \(missing.quoted) in this step too; write \(missing.count == 1 ? "it" : "them") as well,"
          + " as a later step may build on \(missing.count == 1 ? "it" : "them")")
    ]
  }
}
