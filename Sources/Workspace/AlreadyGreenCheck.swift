import Curriculum
import Outcomes

/// An already-green step: a new test that passes at once, on code that stays as it is.
struct AlreadyGreenCheck {
  private let attempt: Attempt

  init(_ attempt: Attempt) { self.attempt = attempt }

  func findings() throws -> [Finding] {
    let baseline = attempt.baseline
    let changes = try attempt.testChanges(since: baseline)
    let wants = "in this step the new test passes at once, and the others as before"
    var findings = try Advice.shortfall(of: attempt, wants: wants)
    if findings.isEmpty, changes.touched.isEmpty {
      findings.append(.problem("no test was added or changed since the step began; write the one the lesson asks for"))
    }
    if !changes.removed.isEmpty {
      findings.append(
        attempt.rule("\(changes.removed.quoted("was", "were")) removed; this step only adds to the tests"))
    }
    let code = attempt.changedCode(since: baseline)
    if !code.isEmpty {
      findings.append(
        attempt.rule("\(code.quoted("has", "have")) changed; this step leaves the production code as it is"))
    }
    findings += try Advice.assertions(of: attempt, since: baseline)
    guard !findings.contains(where: { $0.kind == .problem }) else { return findings }
    let outcome = try attempt.outcomeOfTests(against: attempt.step.tree)
    if outcome.kind == .passes {
      findings.append(.good("your tests pass on the chapter's code too"))
    } else {
      let line = attempt.firstLine(of: outcome, in: attempt.tree)
      findings.append(.problem("your tests \(CrossCheck.verb(outcome.kind)) on the chapter's code: \(line)"))
    }
    findings += try UnwrittenTests(attempt, since: baseline).findings()
    return findings + [.note("break the code in one place and see the new test fail once; then put it back")]
  }
}
