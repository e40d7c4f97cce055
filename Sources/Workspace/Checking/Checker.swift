import Basics
import Curriculum
import Outcomes
import Processes
import Proving
import Rules
import Verification

/// Runs the learner's files as a step is run, and compares them with what the step asks for.
public struct Checker: Sendable {
  let driver: any Driver
  let discovery: TestDiscovery
  let syntax: SyntaxCheck
  let records: Records
  let reader: TestReader

  public init(driver: any Driver, discovery: TestDiscovery, syntax: SyntaxCheck, records: Records) {
    (self.driver, self.discovery, self.syntax, self.records) = (driver, discovery, syntax, records)
    reader = TestReader(discovery)
  }

  /// Parses the learner's files before anybody asks what is in them.
  public func readAhead(in copy: LearnerCopy) {
    for module in copy.files.names(in: "\(LearnerCopy.folder)/Sources") {
      let files = (try? copy.sources(in: LearnerCopy.folder, module: module)) ?? []
      discovery.parse(files, workers: 1)
      for file in files { _ = try? discovery.parsed(file) }
    }
  }

  /// Runs the learner's files, and begins what the chapter will be asked for beside them.
  ///
  /// - Throws: what keeps the tool from working; whatever the learner's code does is in the check.
  public func begin(_ session: Session) throws -> Check {
    let tree = try session.copy.tree(for: session.step)
    let merger = TestMerger(discovery: discovery, steps: session.position.steps)
    let plan = CheckPlan(session, tree: tree, merger: merger)
    let runs = OutcomeCache(
      driver: driver, proven: [session.step.before, session.step.tree, session.position.goal?.tree].compactMap(\.self))
    do {
      // What failed can have done so by chance.
      let run = runs.begin(tree, again: try session.failedUnchanged())
      // The learner waits for the verdict: what the rules ask of the tests is read meanwhile, and what follows it runs beside it
      // on the other core. What cannot be begun is reported when it is asked for.
      _ = try? reader.silentTests(from: plan.baseline, to: tree)
      _ = try? reader.changes(from: session.step.before, to: session.step.tree)
      for other in ((try? plan.likely(self)) ?? []) + plan.variants { runs.begin(other) }
      let strays = session.copy.strayFiles(at: session.step).map { Finding.note($0, code: .fileIsNotChecked) }
      let asides = try strays + Manifest(in: session.copy).finding(at: session.step, syntax)
      let whole = try OutcomeCache.sound(run.value())
      let outer = try outerTest(of: session, in: tree, runs)
      runs.leaveOut([outer, session.position.outerTest])
      return Check(
        Attempt(
          plan: plan, outcome: try runs.outcome(of: tree), outer: whole.tests.first { $0.id == outer }, checker: self,
          runs: runs), asides)
    } catch {
      runs.close()
      throw error
    }
  }

  /// Checks the files as they are and runs the chapter's step, and the green of a red, for what all of them compile.
  public func prepare(_ session: Session) throws {
    _ = try begin(session).report()
    for tree in [session.step.tree, session.position.goal?.tree].compactMap(\.self) {
      _ = try driver.outcome(of: tree, again: false)
    }
  }

  /// What a step's own run shows, outer tests that are red aside: as recorded, or by running it where there is no record.
  func expectedKind(of step: Step, at position: Position) throws -> Outcome.Kind {
    let outcome = try (try? records.record(of: step))?.outcome ?? driver.outcome(of: step.tree, again: false)
    return outcome.leavingOut(step.phase == .outer ? [] : position.outerTests).kind
  }

  /// The learner's outer test that is red when a step begins: under the chapter's name, or else what failed when the step
  /// behind the outer began.
  ///
  /// - Parameter isLater: one that is red when the step ends.
  func outerTest(
    of session: Session, in tree: SourceTree, _ runs: OutcomeCache, afterStep isLater: Bool = false
  ) throws -> String? {
    guard let name = isLater ? session.position.outerTestAfter : session.position.outerTest else { return nil }
    // The run says it where the learner's tests cannot be listed.
    if (try? discovery.tests(of: tree).ids.contains(name)) == true { return name }
    let begun = session.baselineBehindOuter.map(session.tree)
    let failing = try runs.outcome(of: begun ?? tree).noticing
    return failing.count == 1 ? failing[0] : nil
  }

  /// The learner's outer test that stays red after the step.
  public func outerTest(of session: Session) throws -> String? {
    let runs = OutcomeCache(driver: driver)
    defer { runs.close() }
    return try outerTest(of: session, in: session.copy.tree(for: session.step), runs, afterStep: true)
  }
}

/// A check that has begun: its verdict is known, and all else is being looked at.
public final class Check {
  public let verdict: Verdict
  private let attempt: Attempt
  /// What is said of files that no build takes, and of the learner's manifest.
  private let asides: [Finding]

  init(_ attempt: Attempt, _ asides: [Finding]) {
    (self.attempt, self.asides) = (attempt, asides)
    verdict = Verdict(attempt.outcome, outer: attempt.outer, in: attempt.tree)
  }

  deinit { attempt.runs.close() }

  /// The whole of what the check finds, once all of it has run.
  public func report() throws -> CheckReport {
    CheckReport(
      position: attempt.session.position, verdict: verdict, findings: asides + recordings + (try findings()),
      files: attempt.tree)
  }

  /// What is asked once, of a step that is met and before the next, as it would take too long for each check.
  public func lastLook() throws -> [Finding] {
    try attempt.comparing(PassingCheck(attempt: attempt, phase: attempt.step.phase).noticeLess)
  }

  /// Which recordings a test that fails may have replayed.
  private var recordings: [Finding] {
    guard let place = attempt.tree.recordings, ![.passes, .doesNotCompile].contains(attempt.outcome.kind),
      !attempt.session.copy.files.names(in: place).isEmpty
    else { return [] }
    return .note(
      "'\(place)' comes before the course's recordings; what was forgotten there can fail a test", code: .ownRecordings)
  }

  private func findings() throws -> [Finding] {
    // Of files whose tests cannot even be listed no rule can say more.
    if attempt.outcome.obstacle?.isOfFiles == true { return try Advice.obstacle(of: attempt, wish: "") ?? [] }
    let step = attempt.step
    let races = DataRaceChecks(attempt: attempt)
    let findings =
      switch step.phase {
      case .red where try attempt.checker.expectedKind(of: step, at: attempt.session.position) == .passes:
        try PassingCheck(attempt: attempt, phase: .alreadyGreen).findings()
      case .red, .outer: try RedCheck(attempt).findings()
      case .green, .refactor, .alreadyGreen:
        try PassingCheck(attempt: attempt, phase: step.phase).findings() + outerFindings()
      case .starter: [Finding]()
      }
    let isRefused = findings.contains { $0.kind == .problem }
    return try findings + (isRefused ? [] : Advice.emptyAssertions(of: attempt)) + Advice.sleepingTests(of: attempt)
      + races.findings()
  }

  /// What is said of an outer test that was to pass with this step.
  private func outerFindings() -> [Finding] {
    let position = attempt.session.position
    guard position.outerTest != nil, position.outerTestAfter == nil, let outer = verdict.outer, outer.light != .green
    else { return [] }
    return [.problem("the outer test '\(outer.test)' passes with this step, and is still red", code: .outerTestIsRed)]
  }
}

/// The packages that a check runs beside the learner's own, each named once: what is probably needed is begun before the
/// verdict is known, and the checks ask for the same.
struct CheckPlan {
  let session: Session
  /// The learner's files.
  let tree: SourceTree
  let merger: TestMerger
  /// The learner's files as they were when the step began.
  let baseline: SourceTree
  private let failing = Memo<String, SourceTree?>()
  private let faulty = Memo<String, [(subject: Lesson.Break, tree: SourceTree, isOwn: Bool)]>()

  init(_ session: Session, tree: SourceTree, merger: TestMerger) {
    (self.session, self.tree, self.merger) = (session, tree, merger)
    baseline = session.tree(at: session.state.baseline)
  }

  var step: Step { session.step }

  /// The learner's tests on the chapter's code before the step; nil for a chapter's first step.
  func testsBeforeStep() throws -> SourceTree? { try merger.tests(of: tree, before: step) }

  /// The learner's tests on the chapter's code after the green of a red; nil if there is none.
  func testsAfterStep() throws -> SourceTree? {
    try session.position.goal.map { try merger.tests(of: tree, on: $0) }
  }

  /// The learner's tests on the chapter's code of the step.
  func testsAtStep() throws -> SourceTree { try merger.tests(of: tree, on: step) }

  /// The chapter's tests of a step on the learner's code, or on other code: the first package that may do.
  func chapterTests(of step: Step, on code: SourceTree? = nil) throws -> SourceTree {
    try merger.tests(of: step, on: code ?? tree)[0]
  }

  /// The learner's package with each fault that the lesson plants, and what the new tests need: with the chapter's code where the
  /// fault has no place in the learner's.
  func planted(_ checker: Checker) throws -> [(subject: Lesson.Break, tree: SourceTree, isOwn: Bool)] {
    try faulty.value(for: step.name) {
      let breaks = step.lesson?.breaks ?? []
      guard !breaks.isEmpty else { return [] }
      let changed = ChangedCode(discovery: checker.discovery)
      let new = try checker.reader.changes(from: baseline, to: tree).touched.sorted()
      let codes = try [tree, testsAtStep()].map { ($0, try changed.code(of: $0)) }
      return breaks.compactMap { subject in
        for (index, (tree, code)) in codes.enumerated() {
          guard let place = Checker.place(of: subject.change, in: code) else { continue }
          return (subject, checker.discovery.tree(changed.tree(with: place, in: tree), neededBy: new), index == 0)
        }
        return nil
      }
    }
  }

  /// A test of the learner's on the code on which the chapter saw it failing; nil if it never did.
  func whereFailing(_ test: String, _ checker: Checker) -> SourceTree? {
    failing.value(for: test) {
      let (now, way) = (step.name, session.position.steps)
      return checker.records.tree(tree, whereFailing: test, in: Array(way.prefix { $0.name != now }), checker.discovery)
    }
  }

  /// The learner's package under the other settings of the compiler with which the step shows the same.
  var variants: [SourceTree] { step.tree.languageMode.variants(step.variants).dropFirst().map(tree.checked) }

  /// What a check runs if the learner's own run is as the step requires it.
  func likely(_ checker: Checker) throws -> [SourceTree] {
    let code = tree.changedPaths(since: baseline).filter { $0.hasPrefix("Sources/") }
    let withoutCode = code.isEmpty ? [] : [tree.with(code, asIn: baseline)]
    switch step.phase {
    case .red, .outer: return try [testsAfterStep()].compactMap(\.self) + withoutCode
    case .green: return [try chapterTests(of: step)]
    case .refactor:
      let edited = try checker.reader.changes(from: baseline, to: tree).edited.sorted()
      return try [baseline, chapterTests(of: step)] + edited.compactMap { whereFailing($0, checker) }
        + (edited.isEmpty ? [] : withoutCode)
    case .alreadyGreen: return [try testsAtStep()] + (try planted(checker)).map(\.tree)
    case .starter: return []
    }
  }
}

extension Outcome {
  /// Whether Foundation on Linux has ended the program by chance, where a task is canceled as it begins: 'Trying to access a
  /// behaviour for a task that in not in the registry' (swift-corelibs-foundation, issue 3292).
  fileprivate var crashesByChance: Bool {
    kind == .crashes && tests.contains { $0.failures.last?.file.hasSuffix("TaskRegistry.swift") == true }
  }
}

/// The runs of one check, each begun as early as possible: what the cross-checks will ask for is run beside the learner's
/// own tests.
final class OutcomeCache: Sendable {
  private let execute: @Sendable (_ tree: SourceTree, _ again: Bool) throws -> Outcome
  private let runs = Monitor<[Digest: Future<Outcome>]>([:])
  private let left = Monitor<Set<String>>([])
  private let losses = Memo<String, Losses?>()
  private let second = Memo<Digest, Outcome>()

  /// - Parameter proven: the chapter's packages that a learner's can have files of. What is compiled from the same text at
  ///   the same path was compiled when the course was proven.
  init(driver: any Driver, proven: [SourceTree] = []) {
    execute = { tree, again in
      try driver.outcome(of: proven.reduce(tree) { $0.takingFiles(of: $1) }, again: again)
    }
  }

  /// Begins a run whose outcome will probably be asked for.
  ///
  /// - Parameter again: runs the tests even if their outcome is known.
  @discardableResult
  func begin(_ tree: SourceTree, again: Bool = false) -> Future<Outcome> {
    let key = key(of: tree)
    return runs.withLock { runs in
      let run =
        runs[key]
        ?? Future { [execute] in
          var outcome = try execute(tree, again)
          for _ in 0..<3 where outcome.crashesByChance { outcome = try execute(tree, true) }
          return outcome
        }
      runs[key] = run
      return run
    }
  }

  /// Packages that say the same show the same, wherever their files are.
  private func key(of tree: SourceTree) -> Digest { tree.key(tree.recordings ?? "") }

  /// The outcome of a tree, without outer tests that are red; waits for a run that has begun.
  func outcome(of tree: SourceTree) throws -> Outcome {
    try Self.sound(begin(tree).value()).leavingOut(left.withLock { $0 })
  }

  /// As ``outcome(of:)``, and what fails there runs once more: a race that is lost by chance refuses nobody's work.
  func settled(_ tree: SourceTree) throws -> Outcome {
    let first = try outcome(of: tree)
    guard first.kind == .fails || first.kind == .crashes else { return first }
    return try second.value(for: key(of: tree)) { try Self.sound(execute(tree, true)).leavingOut(left.withLock { $0 }) }
  }

  /// What a check finds out once, as it takes long; more than one rule asks for it.
  func losses(_ ofStage: Bool, _ find: () throws -> Losses?) throws -> Losses? {
    try losses.value(for: "\(ofStage)", find)
  }

  /// Leaves tests out of every outcome from here on.
  func leaveOut(_ tests: [String?]) { left.withLock { $0.formUnion(tests.compactMap(\.self)) } }

  /// Ends what nobody asked for.
  func close() {
    let all = runs.withLock { Array($0.values) }
    for run in all { run.cancel() }
    for run in all { _ = try? run.value() }
  }

  /// A toolchain that does not work is an error, not an outcome.
  static func sound(_ outcome: Outcome) throws -> Outcome {
    if let error = ToolchainError(outcome) { throw error }
    return outcome
  }
}
