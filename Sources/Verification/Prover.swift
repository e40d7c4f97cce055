import Basics
import Curriculum
import Outcomes
import Toolchain

/// Proves one step: runs it and holds the run against the record, the rules and the lesson.
public struct Prover: Sendable {
  private let driver: any Driver
  private let discovery: TestDiscovery
  private let records: Records
  private let origin: Record.Origin
  private let lines = LessonCheck.SourceLines()

  public init(driver: any Driver, discovery: TestDiscovery, records: Records, origin: Record.Origin) {
    self.driver = driver
    self.discovery = discovery
    self.records = records
    self.origin = origin
  }

  /// Verifies a step; whatever goes wrong is in the report.
  public func report(on step: Step) -> StepReport {
    let start = ContinuousClock.now
    let outcome: Outcome
    do {
      outcome = try driver.outcome(of: step.tree, again: false)
    } catch {
      outcome = .unusable(error as? Obstacle ?? .toolchain("\(error)"))
    }
    var shortfalls: [Shortfall] = []
    var notes: [String] = []
    var bent: [String] = []
    if outcome.kind.isRecordable {
      compare(outcome, of: step, &shortfalls, &notes)
      judge(outcome, of: step, &shortfalls, &bent)
      shortfalls += LessonCheck.drifts(of: step, outcome: outcome, lines: lines).map {
        Shortfall(.lesson, $0, command: "show \(step.name) --outcome")
      }
    } else {
      let summary = "\(outcome.kind.rawValue): \(outcome.detail)"
      shortfalls.append(Shortfall(.run, summary, command: "verify \(step.name)"))
    }
    return StepReport(
      step: step, outcome: outcome, shortfalls: shortfalls, notes: notes, bent: bent,
      duration: start.duration(to: .now))
  }

  /// Does at once what would cost more a step: parses every file that is not known.
  ///
  /// - Parameter workers: how many compilers may run at once.
  public func prepare(_ steps: [Step], workers: Int) {
    discovery.parse(steps.flatMap { $0.tree.appFiles + $0.tree.testFiles }, workers: workers)
  }

  /// What running the step shows now.
  ///
  /// - Parameter again: runs the program even where its outcome is known.
  public func outcome(of step: Step, again: Bool = false) throws -> Outcome {
    try driver.outcome(of: step.tree, again: again)
  }

  /// The rules that an outcome of the step breaks.
  public func violations(of step: Step, outcome: Outcome) throws -> [String] {
    let after = try discovery.tests(of: step.tree)
    let before = try step.before.map(discovery.tests)
    let rules = Rules(
      step: step, outcome: outcome, changes: TestChanges(step: step, before: before, after: after),
      compilesAgainstOldCode: {
        guard let before = step.before else { return false }
        return try driver.outcome(of: step.tree.tests(against: before), again: false).kind != .doesNotCompile
      })
    return try rules.violations()
  }

  private func compare(_ outcome: Outcome, of step: Step, _ shortfalls: inout [Shortfall], _ notes: inout [String]) {
    let again = "record \(step.name)"
    do throws(RecordError) {
      guard let record = try records.record(of: step) else {
        let summary = "no recorded outcome; the step \(outcome.kind.rawValue)"
        return shortfalls.append(Shortfall(.record, summary, command: again))
      }
      let comparison = Comparison(recorded: record, ran: outcome, at: origin)
      notes += comparison.notes
      guard !comparison.matches else { return }
      shortfalls.append(
        Shortfall(.outcome, "the run is not what is recorded", details: comparison.mismatches, command: again))
    } catch {
      shortfalls.append(Shortfall(.record, "\(step.outcomePath): \(error)", command: again))
    }
  }

  private func judge(_ outcome: Outcome, of step: Step, _ shortfalls: inout [Shortfall], _ bent: inout [String]) {
    let command = "show \(step.name) --diff"
    let violations: [String]
    do {
      violations = try self.violations(of: step, outcome: outcome)
    } catch {
      shortfalls.append(Shortfall(.run, "the rules cannot be checked; \(error)", command: command))
      return
    }
    guard let reason = step.lesson?.ruleBent else {
      shortfalls += violations.map { Shortfall(.rule, $0, command: command) }
      return
    }
    let path = step.lessonPath ?? step.directory
    if violations.isEmpty {
      let summary = "\(path): '### Rule bent' in the section '\(step.number)-\(step.phase.rawValue)', but no rule is"
      shortfalls.append(Shortfall(.rule, summary, command: command))
    } else if reason.isEmpty {
      shortfalls.append(Shortfall(.rule, "\(path): '### Rule bent' gives no reason", command: command))
    } else {
      bent += violations
    }
  }
}
