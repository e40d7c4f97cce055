import Curriculum
import Outcomes
import Rules

/// A step that ends with every test passing: a green, a refactor, or a new test that passes at once.
struct PassingCheck {
  private let attempt: Attempt
  private let phase: Phase

  init(_ attempt: Attempt, as phase: Phase) {
    self.attempt = attempt
    self.phase = phase
  }

  func findings() throws -> [Finding] {
    var findings = try ownFindings()
    if phase == .refactor, findings.isEmpty, attempt.tree.changedPaths(since: attempt.baseline).isEmpty {
      let isLayout = Set(attempt.tree.files.map(\.digest)) != Set(attempt.baseline.files.map(\.digest))
      let what = isLayout ? "nothing but comments and layout has changed" : "nothing has changed"
      findings.append(
        .problem("\(what) since the step began; improve the code and keep what it does", code: .nothingHasChanged))
    }
    if phase == .alreadyGreen {
      let silent = try Advice.assertions(of: attempt, since: attempt.baseline)
      findings += silent.isEmpty ? try EmptyAssertions(attempt).findings() : silent
    }
    guard !findings.contains(where: { $0.kind == .problem }) else { return findings }
    let cross = CrossCheck(attempt)
    switch phase {
    case .green:
      return try findings
        + attempt.comparing {
          let later = LaterSteps(after: attempt, count: 2)
          try later.begin()
          let chapter = try cross.ofCode(asProblem: true)
          guard !chapter.contains(where: { $0.kind == .problem }) else { return chapter }
          return try chapter + SharedConstants(attempt).findings() + later.ofGreen()
        }
    case .refactor:
      findings.append(.good("the same tests as before pass, and the code has changed", code: .sameTestsPass))
      return try findings
        + attempt.comparing {
          let later = LaterSteps(after: attempt, count: 1)
          try later.begin()
          let reach = try later.ofRefactor()
          return reach.isEmpty ? try cross.ofCode(asProblem: false) : reach
        }
    default:
      findings += try attempt.comparing {
        try cross.ofPassingTests() + cross.unwrittenTests(since: attempt.baseline)
      }
      // Who has seen it fail needs no word about it.
      guard !attempt.session.wasRed else { return findings }
      return findings + [
        .note(
          "a test that never failed proves nothing: if you have not seen the new one fail, break the code, check, and put"
            + " it back", code: .seeItFailOnce)
      ]
    }
  }

  /// What keeps the run from passing comes first; a run that shows nothing says nothing of the rules about runs.
  private func ownFindings() throws -> [Finding] {
    var violations = try attempt.violations(as: phase, since: attempt.baseline)
    var findings = try Advice.obstacle(of: attempt, wish: phase.wishForTests) ?? []
    if findings.isEmpty, attempt.outcome.kind == .crashes { findings = Advice.crashed(attempt.outcome) }
    if !findings.isEmpty { violations.removeAll { $0.rule == .testsDoNotPass } }
    findings += try attempt.findings(for: violations)
    let edits: [Rule] = [.testsAreAdded, .testsAreRemoved, .testCasesAreEdited]
    let isBent = attempt.step.lesson?.ruleBent != nil
    if phase == .green, !isBent, violations.contains(where: { edits.contains($0.rule) }) {
      findings.append(.help("take that change back, or go on with 'scripts/kata next --anyway'"))
    }
    guard phase == .alreadyGreen else { return findings }
    let words = "the new test fails with your change of the code, as it should; put the code back now"
    return try findings + attempt.comparing { try newTestFails() ? [.help(words)] : [] }
  }

  /// Whether the learner has broken the code to see a new test fail.
  private func newTestFails() throws -> Bool {
    guard attempt.outcome.kind != .passes, try !attempt.changedCode(since: attempt.baseline).isEmpty else {
      return false
    }
    let new = try attempt.tools.reader.changes(from: attempt.baseline, to: attempt.tree).touched
    return attempt.outcome.shortfalls.contains { new.contains($0.id) }
  }
}
