import Curriculum
import Outcomes

/// A refactor step: the same tests, all passing, and other code.
struct RefactorCheck {
  private let attempt: Attempt

  init(_ attempt: Attempt) { self.attempt = attempt }

  func findings() throws -> [Finding] {
    var findings = try Advice.shortfall(of: attempt, wants: "a refactor keeps every test passing")
    let baseline = attempt.baseline
    let changes = try attempt.testChanges(since: baseline)
    for (word, names) in [("added", changes.added), ("removed", changes.removed)] where !names.isEmpty {
      findings.append(attempt.rule("\(names.quoted("was", "were")) \(word); a refactor keeps the same tests"))
    }
    if findings.isEmpty, attempt.changedPaths(since: baseline).isEmpty {
      findings.append(.problem("nothing has changed since the step began; improve the code and keep what it does"))
    }
    guard !findings.contains(where: { $0.kind == .problem }) else { return findings }
    findings.append(.good("the same tests as before pass, and the code has changed"))
    return findings + (try ChapterTests(attempt).findings(asProblem: false))
  }
}
