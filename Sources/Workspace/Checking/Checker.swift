import Curriculum
import Outcomes
import Proving
import Rules
import Verification

/// Runs the learner's files as a step is run, and holds them against what the step wants.
public struct Checker: Sendable {
  let tools: CheckTools

  public init(driver: any Driver, discovery: TestDiscovery, syntax: SyntaxCheck, records: Records, cache: ContentCache)
  {
    tools = CheckTools(
      driver: driver, discovery: discovery, syntax: syntax, records: records, cache: cache,
      reader: TestReader(discovery))
  }

  /// - Parameter onVerdict: told of the verdict before the cross-checks begin.
  /// - Throws: what keeps the tool from working; whatever the learner's code does is in the report.
  public func report(
    on session: Session, onVerdict: (Verdict) -> Void
  ) throws -> CheckReport {
    let tree = try session.copy.tree(for: session.step)
    let runs = OutcomeCache(driver: tools.driver)
    defer { runs.close() }
    runs.begin(tree)
    // The learner waits for the verdict; what follows it runs beside it on the other core.
    let mixer = TestMerger(discovery: tools.discovery, cache: tools.cache, steps: session.position.steps)
    for other in laterRuns(of: tree, in: session, mixer) { runs.begin(other) }
    let outcome = try runs.outcome(of: tree)
    let verdict = Verdict(outcome, in: tree)
    onVerdict(verdict)
    let attempt = Attempt(session: session, tree: tree, outcome: outcome, tools: tools, runs: runs, mixer: mixer)
    let places = session.copy.strayFiles(at: session.step).map { Finding.note($0, code: "file-is-not-checked") }
    let manifest = try Manifest(in: session.copy).finding(at: session.step, tools.syntax)
    return CheckReport(
      position: session.position, verdict: verdict, findings: places + manifest + (try attempt.findings()),
      files: Baselines.name(of: tree))
  }

  /// The packages that a check will ask for if the learner's own run is as the step wants it.
  private func laterRuns(of tree: SourceTree, in session: Session, _ mixer: TestMerger) -> [SourceTree] {
    let position = session.position
    switch position.step.phase {
    case .red: return position.goal.map { [mixer.tests(of: tree, on: $0)] } ?? []
    case .green: return [mixer.tests(of: position.step, on: tree)[0]]
    case .refactor: return [session.tree(at: session.state.baseline), mixer.tests(of: position.step, on: tree)[0]]
    case .alreadyGreen: return [mixer.tests(of: tree, on: position.step)]
    case .starter: return []
    }
  }
}
