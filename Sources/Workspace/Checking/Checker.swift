import Curriculum
import Outcomes
import Proving
import Rules
import Verification

/// Runs the learner's files as a step is run, and compares them with what the step asks for.
public struct Checker: Sendable {
  let tools: CheckTools

  public init(driver: any Driver, discovery: TestDiscovery, syntax: SyntaxCheck, records: Records, cache: ContentCache)
  {
    tools = CheckTools(
      driver: driver, discovery: discovery, syntax: syntax, records: records, cache: cache,
      reader: TestReader(discovery))
  }

  /// Runs the learner's files, and begins what the chapter will be asked for beside them.
  ///
  /// - Throws: what keeps the tool from working; whatever the learner's code does is in the check.
  public func begin(_ session: Session) throws -> Check {
    let tree = try session.copy.tree(for: session.step)
    let merger = TestMerger(discovery: tools.discovery, cache: tools.cache, steps: session.position.steps)
    let plan = CheckPlan(session: session, tree: tree, merger: merger)
    let runs = OutcomeCache(driver: tools.driver)
    do {
      runs.begin(tree)
      // The learner waits for the verdict; what follows it runs beside it on the other core. What cannot be begun is
      // reported when it is asked for.
      for other in (try? plan.likely()) ?? [] { runs.begin(other) }
      return Check(Attempt(plan: plan, outcome: try runs.outcome(of: tree), tools: tools, runs: runs))
    } catch {
      runs.close()
      throw error
    }
  }
}

/// A check that has begun: its verdict is known, and all else is being looked at.
public final class Check {
  public let verdict: Verdict
  private let attempt: Attempt

  init(_ attempt: Attempt) {
    self.attempt = attempt
    verdict = Verdict(attempt.outcome, in: attempt.tree)
  }

  deinit { attempt.runs.close() }

  /// The whole of what the check finds, once all of it has run.
  public func report() throws -> CheckReport {
    let session = attempt.session
    let places = session.copy.strayFiles(at: session.step).map { Finding.note($0, code: .fileIsNotChecked) }
    let manifest = try Manifest(in: session.copy).finding(at: session.step, attempt.tools.syntax)
    return CheckReport(
      position: session.position, verdict: verdict, findings: places + manifest + (try findings()),
      files: Baselines.name(of: attempt.tree))
  }

  private func findings() throws -> [Finding] {
    let step = attempt.step
    return switch step.phase {
    case .red where try attempt.tools.wantedKind(of: step) == .passes:
      try PassingCheck(attempt, as: .alreadyGreen).findings()
    case .red: try RedCheck(attempt).findings()
    case .green, .refactor, .alreadyGreen: try PassingCheck(attempt, as: step.phase).findings()
    case .starter: []
    }
  }
}

/// What a check works with beside the learner's files.
struct CheckTools: Sendable {
  let driver: any Driver
  let discovery: TestDiscovery
  let syntax: SyntaxCheck
  let records: Records
  let cache: ContentCache
  let reader: TestReader

  /// What a step's own run shows: as recorded, or by running it where there is no record.
  func wantedKind(of step: Step) throws -> Outcome.Kind {
    if let record = try? records.record(of: step) { return record.outcome.kind }
    return try driver.outcome(of: step.tree, again: false).kind
  }
}
