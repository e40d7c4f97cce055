import Curriculum
import Outcomes

/// A green step: the learner's tests pass, untouched, and so do the chapter's own.
struct GreenCheck {
  private let attempt: Attempt

  init(_ attempt: Attempt) { self.attempt = attempt }

  func findings() throws -> [Finding] {
    var findings = try Advice.shortfall(of: attempt, wants: "a green wants every test to pass")
    findings += try testFindings()
    guard !findings.contains(where: { $0.kind == .problem }) else { return findings }
    return findings + (try ChapterTests(attempt).findings(asProblem: true))
  }

  private func testFindings() throws -> [Finding] {
    let changes = try attempt.testChanges(since: attempt.baseline)
    var findings: [Finding] = []
    let rows = [("added", changes.added), ("removed", changes.removed), ("changed", changes.edited)]
    for (word, names) in rows where !names.isEmpty {
      findings.append(
        attempt.rule("\(names.quoted("was", "were")) \(word) in green; a green leaves the tests as they are"))
    }
    if !findings.isEmpty {
      findings.append(
        .help("take that change back, or go on with 'scripts/kata next --anyway'"))
    } else if !changes.testCaseFiles.isEmpty {
      findings.append(
        .note("\(changes.testCaseFiles.quoted("has", "have")) changed; a green leaves the tests as they are"))
    }
    return findings
  }
}

/// The chapter's own tests of the step against the learner's code.
struct ChapterTests {
  private let attempt: Attempt

  init(_ attempt: Attempt) { self.attempt = attempt }

  /// - Parameter asProblem: whether a test that does not pass keeps the step from being met.
  func findings(asProblem: Bool) throws -> [Finding] {
    let tests = attempt.step.tree
    let mixed = tests.tests(against: attempt.tree)
    let outcome = try attempt.runs.outcome(of: mixed)
    if outcome.kind == .passes {
      return [.good("the chapter's own \(Verdict.tests(outcome.tests.count)) of this step pass on your code")]
    }
    let line = attempt.firstLine(of: outcome, in: mixed)
    let text = "the chapter's own tests of this step \(CrossCheck.verb(outcome.kind)) on your code: \(line)"
    let names = Renames(caller: tests.testFiles, code: attempt.tree.appFiles, other: tests.appFiles)
    let help = names.help(outcome.diagnostics, who: "the chapter's tests", whose: "your code").map(Finding.help)
    let more = Finding.help("'scripts/kata compare' shows the difference to the chapter's code")
    return [asProblem ? .problem(text) : .note(text)] + help + [more]
  }
}
