import Basics
import Curriculum
import Outcomes
import Proving
import Verification

/// What a free stage's hidden tests and faults say of a participant's code and tests; of what is hidden it has nothing but
/// the words of what is wanted.
public struct FreeJudgement: Sendable {
  public enum Contract: Equatable, Sendable {
    /// - Parameter broken: the wishes that are not granted yet, in order.
    case ran(count: Int, broken: [String])
    /// The code does not compile with the contract: a part of the interface is another one.
    case otherInterface
    /// The run ended before it could say more.
    case unusable(String)
  }

  public enum Tests: Equatable, Sendable {
    /// - Parameters:
    ///   - noticed: of the faults, how many some test notices.
    ///   - clung: of the harmless changes, how many some test notices.
    ///   - clinging: the participant's tests that do.
    ///   - missed: what is wanted and the first fault that no test notices does not do; nil if each is noticed.
    case ran(noticed: Int, faults: Int, clung: Int, harmless: Int, clinging: [String], missed: String?)
    /// They need names that the interface does not give.
    case otherNames
    case unusable(String)
  }

  public let contract: Contract
  public let tests: Tests
  /// The participant's test files that could not be tried on other code: they need names that it does not have.
  public let leftOut: [String]
  /// The participant's tests that fail on code that grants every wish, each with its first failure; faults are tried without
  /// them.
  public let excess: [String]
  /// Those that failed there once, and not when they ran again; faults are tried without them too.
  public let unsteady: [String]

  /// Whether nothing is left to do.
  public var isWhole: Bool {
    guard case .ran(_, []) = contract, case .ran(let noticed, let faults, 0, _, _, _) = tests else { return false }
    return noticed == faults && excess.isEmpty && unsteady.isEmpty
  }
}

extension Checker {
  /// Judges a participant's files by a free stage.
  ///
  /// - Parameter observer: called with how many runs have ended: one for the contract, one for the tests, and one a change.
  public func judge(_ session: Session, by free: FreeStage, observer: (Int) -> Void) throws -> FreeJudgement {
    let own = try session.copy.tree(for: session.step)
    let changed = ChangedCode(discovery: tools.discovery)
    let runs = OutcomeCache(driver: tools.driver, proven: [free.contract, free.start.tree])
    defer { runs.close() }
    let asked = free.contract.tests(against: own)
    runs.begin(asked)
    observer(0)
    let (solved, leftOut) = try fitting(own.tests(against: free.contract), beside: free.start.tree, runs)
    let trees = try (free.faults + free.harmless).map { change in
      changed.tree(with: try changed.place(of: change.change, in: free.contract), in: solved)
    }
    var waiting = [asked, solved] + trees
    let count = waiting.count
    // Some are run beside the one that is waited for: where a fault lets a test wait, no processor works.
    func next() throws -> Run {
      for tree in waiting.prefix(3) { runs.begin(tree) }
      observer(count - waiting.count)
      let tree = waiting.removeFirst()
      return (tree, try runs.outcome(of: tree))
    }
    let contract = Self.contract(try next().outcome, free)
    let sound = try next()
    guard case .ran = sound.outcome else {
      return FreeJudgement(
        contract: contract, tests: Self.tests(sound.outcome), leftOut: leftOut, excess: [], unsteady: [])
    }
    // A test that depends on chance would notice faults by chance.
    let again = try (0..<3).map { _ in try tools.driver.outcome(of: solved, again: true).noticing }
    let failing = (sound.outcome.noticing + again.flatMap { $0 }).uniqued()
    let excess = failing.filter { test in ([sound.outcome.noticing] + again).allSatisfy { $0.contains(test) } }
    if !failing.isEmpty {
      let tests = try tools.discovery.tests(of: solved).tests.filter { failing.contains($0.id) }
      waiting = waiting.map { $0.without(tests) }
    }
    let noticed = try free.faults.map { _ in !(try next().outcome.isUnnoticed) }
    let clinging = try free.harmless.map { _ in try failingTwice(next()) }.filter { !$0.isEmpty }
    let missed = try zip(free.faults, noticed).first { !$1 }.flatMap { fault, _ in
      let tree = try changed.tree(with: changed.place(of: fault.change, in: free.contract), in: free.contract)
      return try Self.broken(runs.outcome(of: tree), free).first
    }
    return FreeJudgement(
      contract: contract,
      tests: .ran(
        noticed: noticed.count { $0 }, faults: noticed.count, clung: clinging.count, harmless: free.harmless.count,
        clinging: clinging.flatMap { $0 }.uniqued(), missed: missed),
      leftOut: leftOut, excess: excess.map { test in Self.failure(of: test, sound) ?? test },
      unsteady: failing.filter { !excess.contains($0) })
  }

  private typealias Run = (tree: SourceTree, outcome: Outcome)

  /// The tests that fail in a run, and fail when it is made again: one that depends on chance accuses nobody.
  private func failingTwice(_ run: Run) throws -> [String] {
    guard !run.outcome.isUnnoticed else { return [] }
    let again = try tools.driver.outcome(of: run.tree, again: true)
    guard case .ran = again, case .ran = run.outcome else { return again.isUnnoticed ? [] : ["the whole run"] }
    return run.outcome.noticing.filter(again.noticing.contains)
  }

  /// Where a test of the participant fails, in the test's own words.
  private static func failure(of test: String, _ run: Run) -> String? {
    Verdict(run.outcome, outer: nil, in: run.tree).problems.first {
      $0.message.hasPrefix("\(test): ") && $0.place?.contains("/Tests/") == true
    }?.lines.first
  }

  /// A participant's tests on other code, without the files that need names of the participant's own: who works from outside
  /// to inside has tests of parts that no interface names. Where no file would be left, all are kept.
  private func fitting(
    _ tests: SourceTree, beside start: SourceTree, _ runs: OutcomeCache
  ) throws -> (tests: SourceTree, leftOut: [String]) {
    var (tree, leftOut) = (tests, [String]())
    while true {
      let errors = Set(try runs.outcome(of: tree).diagnostics.map(\.file))
      let own = tree.testFiles.filter { start.file($0.logicalPath)?.digest != $0.digest }
      let others = own.filter { errors.contains($0.logicalPath) }
      if others.isEmpty || others.count == own.count { return (tree, leftOut) }
      leftOut += others.map(\.name)
      tree = tree.with(
        files: tree.files.filter { !others.contains($0) } + others.compactMap { start.file($0.logicalPath) })
    }
  }

  private static func contract(_ outcome: Outcome, _ free: FreeStage) -> FreeJudgement.Contract {
    switch outcome {
    case .refused: return .otherInterface
    case .unusable: return .unusable(outcome.kind.rawValue)
    case .ran:
      let broken = broken(outcome, free)
      let others = failing(outcome).subtracting(free.wishes.map(\.test)).sorted().map {
        "The chapter's '\($0)' passes, as it did."
      }
      return .ran(count: free.wishes.count + others.count, broken: broken + others)
    }
  }

  /// `Contract.test_a` of XCTest, `Contract.test_a(of:)` of Swift Testing.
  private static func failing(_ outcome: Outcome) -> Set<String> {
    Set(outcome.noticing.map { String($0.prefix { $0 != "(" }.split(separator: ".").last ?? "") })
  }

  private static func broken(_ outcome: Outcome, _ free: FreeStage) -> [String] {
    let failing = failing(outcome)
    return free.wishes.filter { failing.contains($0.test) }.map(\.words)
  }

  private static func tests(_ outcome: Outcome) -> FreeJudgement.Tests {
    if case .refused = outcome { .otherNames } else { .unusable(outcome.kind.rawValue) }
  }
}

extension Outcome {
  /// Whether every test passes.
  fileprivate var isUnnoticed: Bool { if case .ran = self { noticing.isEmpty } else { false } }
}
