import Curriculum
import Outcomes
import Verification

/// A red step: the learner's tests fail, for the reason that the step is about.
struct RedCheck {
  private let attempt: Attempt
  private let wanted: Outcome.Kind
  /// The files to compare with: where a red follows a red that looks the same, the change has to come in this step.
  private let start: SourceTree

  init(_ attempt: Attempt) throws {
    self.attempt = attempt
    wanted = try attempt.checker.wantedKind(of: attempt.step)
    let previous = attempt.session.position.previous
    let isRepeat = try previous?.phase == .red && previous.map(attempt.checker.wantedKind) == wanted
    start = isRepeat ? attempt.baseline : attempt.cycle
  }

  func findings() throws -> [Finding] {
    let own = try ownFindings()
    guard !own.contains(where: { $0.kind == .problem }) else { return own }
    return own + (try CrossCheck(attempt, start: start).findings())
      + (try UnwrittenTests(attempt, since: start).findings())
  }

  private func ownFindings() throws -> [Finding] {
    let outcome = attempt.outcome
    switch outcome.kind {
    case .noTests: return [.problem("there is no test to run; write the test that the lesson asks for")]
    case .timedOut: return [.problem(Advice.timedOut)]
    case .broken, .outOfMemory: return [Advice.broken(attempt)]
    case .doesNotCompile: return try doesNotCompile()
    case .passes: return try passes()
    case .fails, .crashes: return try fails()
    }
  }

  private func doesNotCompile() throws -> [Finding] {
    if let finding = try Advice.syntax(of: attempt) { return [finding] }
    if attempt.outcome.diagnostics.allSatisfy({ $0.module == attempt.tree.module }) {
      return [
        .problem("the production code does not compile; a red fails in its tests, so make 'Sources' compile first")
      ]
    }
    guard !attempt.changedTests(since: start).isEmpty else { return [unchanged] }
    guard wanted == .doesNotCompile else {
      return [
        .problem("the tests do not compile yet; this step wants tests that run and fail"),
        .help("add the least to 'Sources' that lets them compile, and nothing that lets them pass"),
      ]
    }
    return try Advice.assertions(of: attempt, since: start)
  }

  private func passes() throws -> [Finding] {
    guard !attempt.changedTests(since: start).isEmpty else { return [unchanged] }
    let silent = try Advice.assertions(of: attempt, since: start)
    if !silent.isEmpty { return [.problem("every test passes at once, so nothing asks for new code")] + silent }
    let code = attempt.changedCode(since: start)
    if !code.isEmpty, try attempt.outcomeOfTests(against: start).kind != .passes {
      return [
        .problem(
          "every test passes, because \(code.quoted("already holds", "already hold")) what the new test asks for"),
        .help("take that code back and see the test fail; in red, write only what the tests need to compile"),
      ]
    }
    return [
      .problem("every test passes at once, so the new test asks for nothing that is not there"),
      .help("change an expected value and run again; a test that cannot fail proves nothing"),
    ]
  }

  private func fails() throws -> [Finding] {
    guard !attempt.changedTests(since: start).isEmpty else { return [unchanged] }
    var findings: [Finding] = []
    let changes = try attempt.testChanges(since: start)
    let failing = attempt.outcome.shortfalls.filter { $0.result != .skipped }.map(\.id)
    if !failing.contains(where: changes.touched.contains) {
      findings.append(
        attempt.rule(
          "\(failing.quoted("fails, and is no test", "fail, and are no tests")) that you added or changed in this step")
      )
      findings.append(.help("make it pass again, or take back what broke it; then let the new test fail"))
    } else {
      let others = failing.filter { !changes.touched.contains($0) }
      if !others.isEmpty {
        findings.append(attempt.rule("\(others.quoted("fails", "fail")) too; a red leaves every other test passing"))
      }
    }
    if attempt.outcome.kind == .crashes, wanted != .crashes { findings += Advice.crashed(attempt.outcome) }
    let code = attempt.changedCode(since: start)
    if !code.isEmpty, try attempt.outcomeOfTests(against: start).kind != .doesNotCompile {
      findings.append(
        attempt.rule(
          "\(code.quoted("has", "have")) changed, but the tests compile without that; in red, write no code for green"))
      findings.append(.help("take that change back; the next step is the place for it"))
    }
    return findings
  }

  private var unchanged: Finding {
    let word = attempt.outcome.kind == .passes ? "every test passes, and " : ""
    return .problem("\(word)no test has changed since the step began; write the test that the lesson asks for")
  }
}
