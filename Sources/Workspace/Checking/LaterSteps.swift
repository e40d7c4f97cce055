import Basics
import Curriculum
import Outcomes
import Syntax

/// Tries the learner's code with the tests of the steps that come, and compares it with the chapter's code of this step.
///
/// What the chapter's own code does not do yet either is nothing to say.
struct LaterSteps {
  private let attempt: Attempt
  private let steps: [Step]

  /// - Parameter count: how many of the steps that come with new tests to look at.
  init(after attempt: Attempt, count: Int) {
    self.attempt = attempt
    let steps = attempt.session.position.steps
    let index = steps.firstIndex { $0.name == attempt.step.name } ?? steps.count
    self.steps = Array(
      steps.dropFirst(index + 1).filter { $0.phase == .red || $0.phase == .alreadyGreen }.prefix(count))
  }

  /// Begins the runs on the chapter's code, which are known from the second time on, and on the learner's.
  func begin() throws {
    for later in steps {
      for code in [attempt.step.tree, attempt.tree] {
        attempt.runs.begin(try attempt.plan.chapterTests(of: later, on: code))
      }
    }
  }

  /// After a green: the first later test that the chapter's code passes and the learner's does not.
  func ofGreen() throws -> [Finding] {
    if let next = steps.first(where: { $0.phase == .red }), try isMetAlready(next) {
      return .note(
        "your code does more than the tests ask for: the next red, \(next.shortName), would pass at once",
        code: .codeIsAhead,
        helps: ["if no test has asked for it and it can go, take it out, and see that red fail first"])
    }
    return try lostBehavior()
  }

  /// The first later test that the chapter's code of this step passes and the learner's does not.
  func lostBehavior() throws -> [Finding] {
    let measures = try steps.map { ($0, try chapters($0)) }
      .filter { $0.1.kind != .doesNotCompile && $0.1.kind.isRecordable }
    for (later, chapter) in measures {
      let (mixed, outcome) = try attempt.chapterTests(of: later)
      if outcome.kind == .doesNotCompile {
        // A name that is not of the code is one of the chapter's tests, which the learner has yet to write.
        let missing = attempt.missingNames(in: outcome)
        let isOfCode = try missing.isEmpty || !missing.isDisjoint(with: attempt.names(in: attempt.step.tree))
        return attempt.step.phase == .refactor || !isOfCode ? [] : [doesNotCompile(outcome, in: mixed, later)]
      }
      if let lost = outcome.shortfalls.first(where: { passes($0.id, in: chapter) }) {
        return .note(
          "\(name(lost.id, later)) passes on the chapter's code already and fails on yours: \(line(of: lost))",
          code: .laterTestFails,
          helps: ["look at what that test gives your code: 'scripts/kata show \(later.shortName)' has it"])
      }
      guard later.name == steps.first?.name, let other = outcome.shortfalls.first(where: { differs($0, in: chapter) })
      else { continue }
      let expected = chapter.shortfalls.first { $0.id == other.id }.map(line) ?? ""
      return .note(
        "\(name(other.id, later)) fails otherwise on your code than on the chapter's: "
          + "'\(line(of: other))' on yours, '\(expected)' on the chapter's", code: .laterTestFailsOtherwise)
    }
    return []
  }

  /// After a refactor: the next red can be reached, and is red.
  func ofRefactor() throws -> [Finding] {
    guard let next = steps.first else { return [] }
    let chapter = try chapters(next)
    let (mixed, outcome) = try attempt.chapterTests(of: next)
    if outcome.kind == .doesNotCompile, chapter.kind.isRecordable {
      let missing = attempt.missingNames(in: outcome).subtracting(attempt.missingNames(in: chapter))
      guard !missing.isEmpty else {
        return chapter.kind == .doesNotCompile ? [] : [doesNotCompile(outcome, in: mixed, next)]
      }
      // What was lost long before is not this step's doing.
      let new = try attempt.newNames()
      guard !missing.isDisjoint(with: try new.union(attempt.names(in: attempt.baseline))) else { return [] }
      if missing.isDisjoint(with: new) {
        let (merger, run) = (attempt.merger, attempt.runs.outcome)
        let before = try merger.outcome(of: next, on: attempt.baseline, run: run).outcome
        guard !missing.isSubset(of: attempt.missingNames(in: before)) else { return [] }
      }
      // Without a class its members are missing too.
      let names = missing.isDisjoint(with: new) ? missing : missing.intersection(new)
      let uses = "its tests use \(names.quoted), which your code does not have"
      return .problem(
        "the next red, \(next.shortName), cannot be reached from here: \(uses)", code: .nextRedCannotBeReached,
        helps: ["the lesson says what this step brings; 'scripts/kata compare' shows the chapter's code"])
    }
    guard try isMetAlready(next) else { return [] }
    return .problem(
      "your code now does what the next red, \(next.shortName), asks for; a refactor adds no behavior",
      code: .nextRedIsMetAlready, helps: ["take that change back; the green after that red is the place for it"])
  }

  /// Whether the learner's change makes the tests of a later red pass, which they do not on the chapter's code.
  private func isMetAlready(_ later: Step) throws -> Bool {
    let chapter = try chapters(later)
    guard chapter.kind != .passes, chapter.kind.isRecordable,
      try attempt.checker.expectedKind(of: later, at: attempt.session.position) != .passes
    else { return false }
    // What the learner's code does not name either will not compile: that needs no run.
    let code = try attempt.merger.code(of: attempt.tree, upTo: attempt.step)
    let words = Set(code.flatMap { SwiftTokens($0.contents).map(\.text) })
    guard attempt.missingNames(in: chapter).isSubset(of: words),
      try attempt.chapterTests(of: later).outcome.kind == .passes
    else { return false }
    // What did so before is not this step's doing.
    return try attempt.merger.outcome(of: later, on: attempt.baseline, run: attempt.runs.outcome).outcome.kind
      != .passes
  }

  /// What a later step's tests show on the chapter's code of this step.
  private func chapters(_ later: Step) throws -> Outcome {
    try attempt.merger.outcome(of: later, on: attempt.step.tree, run: attempt.runs.outcome).outcome
  }

  // MARK: - Words

  private func doesNotCompile(_ outcome: Outcome, in mixed: SourceTree, _ later: Step) -> Finding {
    .note(
      "the tests of \(later.shortName) compile on the chapter's code already and not on yours: "
        + attempt.firstLine(of: outcome, in: mixed), code: .laterTestsDoNotCompile)
  }

  private func name(_ test: String, _ later: Step) -> String { "a later test, '\(test)' of \(later.shortName)," }

  private func line(of test: TestResult) -> String {
    let message = test.failures.first?.message ?? test.result.rawValue
    return message.split(separator: "\n").first.map(String.init) ?? message
  }

  private func passes(_ test: String, in outcome: Outcome) -> Bool {
    outcome.tests.contains { $0.id == test && $0.result == .passed }
  }

  /// Whether a test fails in both, at another place, or ends the program on the learner's code alone.
  private func differs(_ test: TestResult, in outcome: Outcome) -> Bool {
    guard let other = outcome.tests.first(where: { $0.id == test.id && $0.result == .failed }) else { return false }
    return test.result == .crashed || test.failures.map(\.line) != other.failures.map(\.line)
  }
}
