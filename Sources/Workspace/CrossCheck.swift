import Curriculum
import Outcomes

/// Holds the learner's tests against the chapter's own code: before the step they should fail, after it pass.
struct CrossCheck {
  private let attempt: Attempt
  private let start: SourceTree

  init(_ attempt: Attempt, start: SourceTree) {
    self.attempt = attempt
    self.start = start
  }

  func findings() throws -> [Finding] {
    var findings: [Finding] = []
    let step = attempt.step
    if let before = step.before {
      let outcome = try attempt.outcomeOfTests(against: before)
      if outcome.kind == .passes {
        findings.append(
          .problem("your tests pass on the chapter's code before the step, so they do not ask for the step"))
      } else {
        findings.append(.good(asksForMore(outcome)))
      }
    }
    guard let goal = attempt.session.position.goal else { return findings }
    let outcome = try attempt.outcomeOfTests(against: goal.tree)
    if outcome.kind == .passes {
      return findings + [.good("your tests pass on the chapter's code after it (\(goal.name)), as they should")]
    }
    // A step's own tests can be half of a thought that a later step ends; then they say nothing here.
    guard try attempt.runs.outcome(of: step.tree.tests(against: goal.tree)).kind == .passes else { return findings }
    let line = attempt.firstLine(of: outcome, in: attempt.tree)
    findings.append(
      .problem("your tests \(Self.verb(outcome.kind)) on the chapter's code after the step (\(goal.name)) too: \(line)")
    )
    let names = Renames(caller: attempt.tree.testFiles, code: goal.tree.appFiles, other: attempt.tree.appFiles)
    findings += names.help(outcome.diagnostics, who: "your tests", whose: "the chapter's code").map(Finding.help)
    if outcome.kind != .doesNotCompile {
      findings.append(.help("the test fails for another reason than the step's, or asks for something else"))
    }
    return findings
  }

  private func asksForMore(_ outcome: Outcome) -> String {
    // The learner sees tests that compile, as the red has brought the code that they call.
    if outcome.kind == .doesNotCompile, attempt.outcome.kind != .doesNotCompile {
      return "without the code that this step adds, your tests do not compile, as they should"
    }
    return "your tests \(Self.verb(outcome.kind)) on the chapter's code before the step, as they should"
  }

  static func verb(_ kind: Outcome.Kind) -> String {
    switch kind {
    case .passes: "pass"
    case .doesNotCompile: "do not compile"
    case .crashes: "crash"
    case .timedOut: "do not end"
    case .fails, .outOfMemory, .noTests, .broken: "fail"
    }
  }
}
