import Basics
import Curriculum
import Outcomes
import Rules

/// A red step: the learner's tests fail, for the reason that the step is about.
struct RedCheck {
  private let attempt: Attempt
  private let expected: Outcome.Kind
  /// The files to compare with: where a red follows a red that looks the same, the change has to come in this step.
  private let start: SourceTree

  init(_ attempt: Attempt) throws {
    self.attempt = attempt
    expected = try attempt.tools.expectedKind(of: attempt.step)
    let previous = attempt.session.position.previous
    let isRepeat = try previous?.phase == .red && previous.map(attempt.tools.expectedKind) == expected
    start = isRepeat ? attempt.baseline : attempt.cycle
  }

  func findings() throws -> [Finding] {
    let own = try ownFindings()
    // Where the compiler is the check, there is no test to put beside the chapter's.
    let isWithoutTest = own.contains {
      $0.code == Rule.redChangesNoTest.code || $0.code == Rule.codeDoesNotCompile.code
    }
    guard !isWithoutTest, !own.contains(where: { $0.kind == .problem }) else { return own }
    let cross = CrossCheck(attempt)
    return try own + attempt.comparing { try cross.ofTests() + cross.unwrittenTests(since: start) }
  }

  private func ownFindings() throws -> [Finding] {
    if let findings = try Advice.obstacle(of: attempt, wish: "write the test that the lesson asks for") {
      return findings
    }
    let violations = try attempt.violations(as: .red, since: start)
    let first = violations.filter { [.codeDoesNotCompile, .redChangesNoTest].contains($0.rule) }
    guard first.isEmpty else {
      let findings = try attempt.findings(for: first).map(passingToo)
      return try findings + (findings.contains { $0.kind == .problem } ? [] : failsOtherwise())
    }
    switch attempt.outcome.kind {
    case .doesNotCompile: return try doesNotCompile(violations)
    case .passes: return try passes(violations)
    default: return try fails(violations)
    }
  }

  /// What the learner's files show and the chapter's do not, in a step that bends the rule about a red's tests.
  private func failsOtherwise() throws -> [Finding] {
    if attempt.tree.changedPaths(since: attempt.baseline).isEmpty {
      return [.problem("nothing has changed since the step began; do what the lesson says", code: .nothingHasChanged)]
    }
    let (own, chapter) = (attempt.outcome, try attempt.runs.outcome(of: attempt.step.tree))
    guard own.kind != chapter.kind || own.news(beside: chapter) != nil else { return [] }
    let line = attempt.firstLine(of: own.news(beside: chapter) ?? own, in: attempt.tree)
    return [
      .problem("your files do not show what the lesson shows: \(line)", code: .failsOtherwise),
      .help("the lesson says which of the compiler's messages are left after this step"),
    ]
  }

  private func passingToo(_ finding: Finding) -> Finding {
    guard attempt.outcome.kind == .passes, finding.kind == .problem else { return finding }
    return Finding(kind: .problem, text: "every test passes, and \(finding.text)", code: finding.code)
  }

  private func doesNotCompile(_ violations: [Violation]) throws -> [Finding] {
    guard expected == .doesNotCompile else {
      return try [
        .problem(
          "the tests do not compile yet; this step needs tests that run and fail",
          code: .testsDoNotCompileYet),
        .help("add the least to 'Sources' that lets them compile, and nothing that lets them pass"),
      ] + attempt.findings(for: violations.filter(\.rule.isOfOldTests))
    }
    return try Advice.assertions(of: attempt, since: start) + attempt.findings(for: violations)
  }

  private func passes(_ violations: [Violation]) throws -> [Finding] {
    let others = try attempt.findings(for: violations.filter { $0.rule != .redPasses })
    guard try !attempt.tools.reader.changes(from: start, to: attempt.tree).touched.isEmpty else {
      return try Advice.untouched(attempt, since: start) + others
    }
    let silent = try Advice.assertions(of: attempt, since: start)
    if !silent.isEmpty {
      return [.problem("every test passes at once, so nothing asks for new code", rule: .redPasses)] + silent + others
    }
    let ahead = try attempt.comparing(codeThatIsAhead)
    let isAhead = ahead.contains { $0.kind == .problem }
    return try (isAhead ? [] : attempt.findings(for: violations.filter { $0.rule == .redPasses })) + ahead + others
  }

  /// The code of this step, or of one before it, that does already what the new test asks for.
  private func codeThatIsAhead() throws -> [Finding] {
    let code = try attempt.changedCode(since: start)
    if !code.isEmpty, try attempt.outcomeOfTests(against: start).kind != .passes {
      return [
        .problem(
          "every test passes, because \(code.quoted("already does", "already do")) what the new test asks for",
          code: .codeIsThereAlready),
        .help("take that code back and see the test fail; in red, write only what the tests need to compile"),
      ]
    }
    guard try passesForCodeOfBefore() else { return [] }
    return [
      .problem("every test passes: your code does already what this red asks for", code: .codeRanAhead),
      .help("your test is right, as it fails on the chapter's code; 'scripts/kata next --anyway' continues"),
    ]
  }

  /// Whether a step before this one has brought more than it had to: the same tests fail on the chapter's code.
  private func passesForCodeOfBefore() throws -> Bool {
    guard let before = try attempt.plan.testsBeforeStep() else { return false }
    let kind = try attempt.runs.outcome(of: before).kind
    return kind == .fails || kind == .crashes || kind == .doesNotCompile && expected == .doesNotCompile
  }

  private func fails(_ violations: [Violation]) throws -> [Finding] {
    let isOwnCrash = attempt.outcome.kind == .crashes && expected != .crashes
    return try (isOwnCrash ? Advice.crashed(attempt.outcome) : []) + attempt.findings(for: violations)
  }
}
