import Basics
import Curriculum
import Foundation
import Outcomes
import Proving
import Rules

/// Records what steps show beside them, and what breaks print in their lessons.
public struct Recorder: Sendable {
  /// The result of recording a step or a break.
  public enum Result: Sendable {
    /// The lines that changed; none if the record was right already.
    case recorded(changes: [String])
    case refused(reasons: [String])
  }

  let prover: Prover
  private var records: Records { prover.records }
  private var origin: Record.Origin { prover.origin }
  private let variants: Variants

  /// How often a step runs before it is recorded, and under what other circumstances.
  public struct Variants: Sendable {
    /// How often what is new or changed runs, if nobody says otherwise.
    public static let usualRuns = 10

    /// Nil for ``usualRuns``, or where the package ran so often before twice of a step and once of a break.
    var runs: Int?
    /// Runs the tests from the last to the first.
    var reversed: Prover?
    /// Runs them on another date, in another time zone and language, with delays.
    var elsewhere: Prover?

    public init(runs: Int? = nil, reversed: Prover? = nil, elsewhere: Prover? = nil) {
      (self.runs, self.reversed, self.elsewhere) = (runs, reversed, elsewhere)
    }
  }

  public init(_ prover: Prover, _ variants: Variants = Variants(runs: 2)) {
    self.prover = prover
    self.variants = variants
  }

  /// Builds the steps and runs each, as often as recording it needs, over several threads.
  ///
  /// - Parameters:
  ///   - workers: how many steps are in progress at once.
  ///   - isTrial: writes nothing.
  ///   - observer: called with each step that begins, from several threads.
  /// - Returns: the result of recording each, in their order.
  public func record(
    _ steps: [Step], workers: Int, isTrial: Bool = false, observer: @escaping @Sendable (Step) -> Void = { _ in }
  ) -> [Swift.Result<Result, any Error>] {
    prover.prepare(steps, workers: workers)
    return WorkQueue.results(count: steps.count, workers: workers) { index in
      observer(steps[index])
      return try record(steps[index], isTrial: isTrial)
    }
  }

  /// Runs the step twice and writes what it shows beside it.
  ///
  /// Refused are a run that says nothing of the step, two runs that differ, and a step that breaks a rule of TDD without
  /// a word in its lesson. That a stage ends with a red is no such rule: it may be the stage's first step, and verify
  /// reports; nor is that a chapter ends with an outer test red.
  /// A refusal shows what ran.
  ///
  /// - Parameter isTrial: writes nothing.
  public func record(_ step: Step, isTrial: Bool = false) throws -> Result {
    let outcome = try prover.outcome(of: step, again: true)
    guard outcome.kind.isRecordable else {
      return .refused(reasons: ["\(outcome.kind.rawValue): \(outcome.detail); only what a step shows is recorded"])
    }
    if let difference = try difference(between: outcome, andOthersOf: step) { return .refused(reasons: difference) }
    let objections = try prover.objections(to: step, outcome: outcome, excusing: [.redEndsStage, .outerTestIsLeftRed])
    if !objections.isEmpty {
      // Of code that does not compile nobody can mean it.
      let isCode = outcome.diagnostics.contains { $0.module == step.tree.module }
      let remedy = "say why under '### \(Lesson.Heading.ruleBent)' in the step's section if that is meant"
      return .refused(
        reasons: objections + (isCode ? [] : [remedy]) + ["what ran: \(outcome.kind.rawValue)"]
          + outcome.transcript.map { "  \($0)" })
    }
    let new = Record(outcome: outcome, origin: origin)
    let old = try? records.record(of: step)
    if let old, old == new { return .recorded(changes: []) }
    if !isTrial { try records.write(new, of: step) }
    return .recorded(changes: changes(from: old, to: new) + (step.phase == .red ? outcome.notesOnRed : []))
  }

  /// What another run of the step shows otherwise: a second one, and of a package that is new or changed more, every other
  /// from the last test to the first, and one elsewhere.
  private func difference(between outcome: Outcome, andOthersOf step: Step) throws -> [String]? {
    guard outcome.kind != .doesNotCompile else { return nil }
    let key = step.tree.key("steady \(origin)")
    let isNew = prover.cache.value(of: .proofs, key) != true
    let count = variants.runs ?? (isNew ? Variants.usualRuns : 2)
    var others = (1..<max(count, 2)).map { number in
      number % 2 == 0 && variants.reversed != nil
        ? ("run \(number + 1) of \(count), from the last test to the first, differs", variants.reversed)
        : (number == 1 ? "two runs differ" : "run \(number + 1) of \(count) differs", prover)
    }
    if isNew {
      others.append(
        ("a run on another date, in another time zone and language, with delays, differs", variants.elsewhere))
    }
    for case (let words, let prover?) in others {
      let other = try prover.outcome(of: step, again: true)
      guard other != outcome else { continue }
      let comparison = Comparison(recorded: Record(outcome: outcome, origin: origin), ran: other, at: origin)
      return ["\(words); a record has to be the same each time"] + comparison.mismatches
    }
    prover.cache.store(true, as: .proofs, key)
    return nil
  }

  /// The result of writing a record again.
  public enum Rewriting: Sendable {
    case same
    /// What was recorded, and what is now.
    case rewritten(old: Outcome, new: Outcome)
    /// The lines that say what differs.
    case differs([String])
  }

  /// Runs the steps over several threads, so that writing their records again finds everything run.
  public func run(_ steps: [Step], workers: Int, observer: @escaping @Sendable (Step) -> Void) {
    prover.prepare(steps, workers: workers)
    WorkQueue.run(count: steps.count, workers: workers) { index in
      observer(steps[index])
      // What goes wrong here goes wrong again when the record is written, and is reported then.
      _ = try? prover.outcome(of: steps[index])
    }
  }

  /// Writes a record again where an edit of an earlier step explains what differs: lines and words; tests that came or
  /// went there, and pass. The step has to keep the rules of TDD then.
  public func rewrite(_ step: Step) throws -> Rewriting {
    let outcome = try prover.outcome(of: step)
    guard let old = try? records.record(of: step)?.outcome else { return .differs(["nothing is recorded of it"]) }
    let mismatches = Comparison(recorded: Record(outcome: old, origin: origin), ran: outcome, at: origin).mismatches
    if mismatches.isEmpty { return .same }
    guard outcome.kind == old.kind, outcome.kind.isRecordable, outcome.says(whatIsShared: old),
      try prover.objections(to: step, outcome: outcome).isEmpty
    else { return .differs(mismatches) }
    try records.write(Record(outcome: outcome, origin: origin), of: step)
    return .rewritten(old: old, new: outcome)
  }

  private func changes(from old: Record?, to new: Record) -> [String] {
    guard let old else { return ["new: \(new.outcome.kind.rawValue)"] + new.outcome.transcript.map { "+ \($0)" } }
    let comparison = Comparison(recorded: old, ran: new.outcome, at: old.origin)
    let origin = old.origin == new.origin ? [] : ["recorded by \(new.origin), before by \(old.origin)"]
    return origin + comparison.mismatches
  }
}

extension Outcome {
  /// What its author may not have meant.
  fileprivate var notesOnRed: [String] {
    let early = failsBeforeAsserting ? ["note: it fails before it asserts anything"] : []
    return early + (noticing.count > 1 ? ["note: \(noticing.count) tests fail; a red asks for one thing"] : [])
  }

  /// Whether what fails is what a test makes ready, and not what it asks for.
  fileprivate var failsBeforeAsserting: Bool {
    let messages = tests.flatMap(\.failures).map(\.message)
    return kind == .fails && messages.allSatisfy { $0.hasPrefix("XCTUnwrap failed") || $0.contains("threw error") }
  }

  /// Whether each test that both have has the same result, and every other one passes.
  fileprivate func says(whatIsShared other: Outcome) -> Bool {
    func results(_ outcome: Outcome) -> [String: TestResult.Result] {
      Dictionary(outcome.tests.map { ($0.id, $0.result) }, uniquingKeysWith: { $1 })
    }
    let (own, others) = (results(self), results(other))
    return Set(own.keys).union(others.keys).allSatisfy { (own[$0] ?? .passed) == (others[$0] ?? .passed) }
  }
}

extension Recorder {
  /// Runs each break and writes the lines of the tests that fail below its difference; what says so already stays.
  ///
  /// Refused are a change that cannot be made, one that no test notices, and one whose runs differ, recorded or not.
  ///
  /// - Parameters:
  ///   - workers: how many are in progress at once.
  ///   - isTrial: writes nothing.
  public func record(
    _ breaks: [Break], workers: Int, isTrial: Bool = false
  ) throws -> [(subject: Break, result: Result)] {
    let found = try WorkQueue.results(count: breaks.count, workers: workers) { try result(of: breaks[$0]) }
      .map { try $0.get() }
    var edits: [String: [LineEdit]] = [:]
    for (subject, (_, lines)) in zip(breaks, found) {
      if let lines { edits[subject.lessonPath, default: []].append(edit(of: subject, lines)) }
    }
    if !isTrial { for (path, edits) in edits { try write(edits, to: path) } }
    return zip(breaks, found).map { ($0, $1.result) }
  }

  /// - Returns: the lines too, where the lesson does not have them.
  private func result(of subject: Break) throws -> (result: Result, lines: [String]?) {
    let (outcome, faults, isOfRecord) = prover.judgement(of: subject)
    guard let outcome, faults.isEmpty || isOfRecord else { return (.refused(reasons: faults.map(\.message)), nil) }
    let key = try prover.tree(of: subject).key("steady \(origin)")
    let isNew = prover.cache.value(of: .proofs, key) != true
    for _ in 1..<(variants.runs ?? (isNew ? Variants.usualRuns : 1)) {
      guard try prover.outcome(of: subject, again: true) == outcome else {
        return (.refused(reasons: ["two runs differ; a break has to show the same each time"]), nil)
      }
    }
    prover.cache.store(true, as: .proofs, key)
    if faults.isEmpty { return (.recorded(changes: []), nil) }
    let lines = BreakCheck.lines(of: outcome)
    return (.recorded(changes: lines.map { "+ \($0)" }), lines)
  }

  private func edit(of subject: Break, _ lines: [String]) -> LineEdit {
    if case .noticed(let output?) = subject.claim {
      return ((output.line - 1)..<(output.line - 1 + output.lines.count), lines)
    }
    // Behind the fence that closes the difference.
    let end = subject.change.line + subject.change.block.lines.count
    return (end..<end, ["", "```text"] + lines + ["```"])
  }

  private func write(_ edits: [LineEdit], to path: String) throws {
    let file = "\(prover.records.root)/\(path)"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.applying(edits).write(toFile: file, atomically: true, encoding: .utf8)
  }
}

/// Reads and writes the recorded outcomes beside the steps.
public struct Records: Sendable {
  let root: String

  public init(root: String) { self.root = root }

  /// The step's record; nil if it has none yet.
  ///
  /// - Throws: ``RecordError`` if there is one that cannot be used.
  public func record(of step: Step) throws(RecordError) -> Record? {
    let path = "\(root)/\(step.outcomePath)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else { throw .malformed("the file cannot be read") }
    let record = try Record(json: data)
    let modules = [step.tree.module, step.tree.testModule]
    if let stray = record.outcome.diagnostics.first(where: { !modules.contains($0.module) }) {
      let own = modules.map { "'\($0)'" }.joined(separator: " and ")
      throw .malformed("a diagnostic of the module '\(stray.module)'; the step's modules are \(own)")
    }
    return record
  }

  /// What the record says of a test; nil if nothing. Quicker than to read all of it, for who looks through a chapter's: most
  /// do not name the test, or say as `record` writes it that it passes.
  func result(of test: String, at step: Step) -> TestResult.Result? {
    let data = FileManager.default.contents(atPath: "\(root)/\(step.outcomePath)") ?? Data()
    let json = String(decoding: data, as: UTF8.self)
    // JSON escapes what may follow.
    guard json.containsBytes(of: "\"\(test.prefix { $0 != "\"" && $0 != "\\" })") else { return nil }
    if json.containsBytes(of: "\"\(test)\" : \"passed\"") { return .passed }
    return (try? record(of: step))?.outcome.tests.first { $0.id == test }?.result
  }

  /// Writes the step's record whole, or not at all.
  public func write(_ record: Record, of step: Step) throws {
    let json = try record.json
    try json.write(toFile: "\(root)/\(step.outcomePath)", atomically: true, encoding: .utf8)
  }
}
