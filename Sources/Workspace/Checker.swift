import Curriculum
import Outcomes
import Toolchain
import Verification

/// Runs the learner's files as a step is run, and holds them against what the step wants.
public struct Checker: Sendable {
  let driver: any Driver
  let discovery: TestDiscovery
  let syntax: SyntaxCheck
  let records: Records

  public init(driver: any Driver, discovery: TestDiscovery, syntax: SyntaxCheck, records: Records) {
    self.driver = driver
    self.discovery = discovery
    self.syntax = syntax
    self.records = records
  }

  /// - Parameter onVerdict: told of the verdict before the cross-checks begin.
  /// - Throws: what keeps the tool from working; whatever the learner's code does is in the report.
  public func report(
    on session: Session, notes: inout [String], onVerdict: (Verdict) -> Void
  ) throws -> CheckReport {
    let tree = try session.copy.tree(for: session.step, notes: &notes)
    let runs = Runs(driver: driver)
    defer { runs.close() }
    runs.begin(tree)
    // The learner waits for the verdict; what follows it runs beside it on the other core.
    for other in crossChecks(of: tree, at: session.position) { runs.begin(other) }
    let outcome = try runs.outcome(of: tree)
    let verdict = Verdict(outcome, in: tree)
    onVerdict(verdict)
    let attempt = Attempt(session: session, tree: tree, outcome: outcome, checker: self, runs: runs)
    let findings: [Finding]
    switch session.step.phase {
    case .red where try wantedKind(of: session.step) == .passes: findings = try AlreadyGreenCheck(attempt).findings()
    case .red: findings = try RedCheck(attempt).findings()
    case .green: findings = try GreenCheck(attempt).findings()
    case .refactor: findings = try RefactorCheck(attempt).findings()
    case .alreadyGreen: findings = try AlreadyGreenCheck(attempt).findings()
    case .starter: findings = []
    }
    return CheckReport(
      position: session.position, verdict: verdict, findings: findings,
      files: Baselines.name(of: tree))
  }

  /// The mixed packages that a check will ask for if the learner's own run is as the step wants it.
  private func crossChecks(of tree: SourceTree, at position: Position) -> [SourceTree] {
    switch position.step.phase {
    case .red: position.goal.map { [tree.tests(against: $0.tree)] } ?? []
    case .green, .refactor: [position.step.tree.tests(against: tree)]
    case .alreadyGreen: [tree.tests(against: position.step.tree)]
    case .starter: []
    }
  }

  /// What a step's own run shows: as recorded, or by running it where there is no record.
  func wantedKind(of step: Step) throws -> Outcome.Kind {
    if let record = try? records.record(of: step) { return record.outcome.kind }
    return try driver.outcome(of: step.tree, again: false).kind
  }
}
