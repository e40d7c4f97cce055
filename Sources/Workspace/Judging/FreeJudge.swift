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
    ///
    /// - Parameter line: what the compiler says first.
    case otherInterface(line: String)
    /// The run ended before it could say more.
    case unusable(String)
  }

  public enum Tests: Equatable, Sendable {
    /// - Parameters:
    ///   - noticed: of the faults, how many some test notices.
    ///   - clung: of the harmless changes, how many some test notices.
    ///   - clinging: the participant's tests that do.
    ///   - missed: what is wanted and the first three faults that no test notices do not do.
    case ran(noticed: Int, faults: Int, clung: Int, harmless: Int, clinging: [String], missed: [String])
    /// They need names that the interface does not give.
    ///
    /// - Parameter line: what the compiler says first.
    case otherNames(line: String)
    case unusable(String)
  }

  public let contract: Contract
  public let tests: Tests
  /// The participant's tests and test files that could not be tried on other code: they need names that it does not have.
  public let leftOut: [String]
  /// The participant's tests that fail on code that grants every wish, each with its first failure, or do not end there; faults
  /// are tried without them.
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
  /// - Parameter note: called as each run begins: one for the contract, one for the tests, and one a change.
  public func judge(_ session: Session, by free: FreeStage, note: @escaping @Sendable () -> Void) throws
    -> FreeJudgement
  {
    let own = try session.copy.tree(for: session.step)
    let changed = ChangedCode(discovery: discovery)
    let runs = OutcomeCache(driver: driver, proven: [free.contract, free.start.tree])
    defer { runs.close() }
    let asked = free.contract.tests(against: own)
    runs.begin(asked)
    note()
    let (fitting, leftOut) = try fitting(own.tests(against: free.contract), beside: free.start.tree, runs)
    note()
    let (solved, first, endless) = try ending(fitting, runs)
    let contract = try contract(asked, free, runs)
    let waiting = endless.map { "\($0) does not end" }
    guard case .ran = first else {
      return FreeJudgement(
        contract: contract, tests: Self.tests(first, in: solved), leftOut: leftOut, excess: waiting, unsteady: [])
    }
    // A test that depends on chance would notice faults by chance.
    let again = try WorkQueue.results(count: 3, workers: 3) { _ in
      try driver.outcome(of: solved, again: true).noticing
    }.map { try $0.get() }
    let every = [first.noticing] + again
    let places = try (free.faults + free.harmless).map { try changed.place(of: $0.change, in: free.contract) }
    let (failing, sound, found) = try notices(places, solved, without: every.flatMap { $0 }.uniqued(), note)
    let excess = failing.filter { test in every.allSatisfy { $0.contains(test) } }
    func judgement(_ tests: FreeJudgement.Tests) -> FreeJudgement {
      FreeJudgement(
        contract: contract, tests: tests, leftOut: leftOut,
        excess: waiting + excess.map { test in Self.failure(of: test, first, in: solved) ?? test },
        unsteady: failing.filter { !excess.contains($0) })
    }
    guard let noticed = found else { return judgement(.unusable(first.kind.rawValue)) }
    let clinging = try zip(places, noticed).dropFirst(free.faults.count).filter(\.1).map {
      try failingTwice(changed.tree(with: $0.0, in: sound))
    }.filter { !$0.isEmpty }
    let passing = noticed.prefix(free.faults.count).indices.filter { !noticed[$0] }.prefix(3).map {
      changed.tree(with: places[$0], in: free.contract)
    }
    passing.forEach { runs.begin($0) }
    let missed = try passing.compactMap { try Self.broken(runs.outcome(of: $0).noticing, free).first }
    return judgement(
      .ran(
        noticed: noticed.prefix(free.faults.count).count { $0 }, faults: free.faults.count, clung: clinging.count,
        harmless: free.harmless.count, clinging: clinging.flatMap { $0 }.uniqued(), missed: missed.uniqued()))
  }

  /// Which changes of a package its tests notice, without those that depend on chance; nil if it does not even run.
  private func notices(
    _ places: [CodeChange.Place], _ tree: SourceTree, without failing: [String], _ note: @escaping @Sendable () -> Void
  ) throws -> (failing: [String], sound: SourceTree, noticed: [Bool]?) {
    let tests = try discovery.tests(of: tree).tests.filter { failing.contains($0.id) }
    let sound = tests.isEmpty ? tree : tree.without(tests)
    var others: [String] = []
    do {
      let trial = try driver.trials(of: sound)
      @Sendable func isNoticed(_ index: Int) throws -> Bool {
        let (file, text) = (places[index].file, places[index].text)
        let isInBody = try discovery.code(of: file.contents)?.hides(text, from: file.contents) ?? false
        return try ![.survived, .sameObject].contains(trial(text, file, isInBody))
      }
      // By itself the first one shows whether the tests pass again.
      _ = try isNoticed(0)
      // More than there are cores: if a change lets a test wait, no processor works.
      let noticed = try WorkQueue.results(count: places.count, workers: 8) { index in
        note()
        return try isNoticed(index)
      }.map { try $0.get() }
      return (failing, sound, noticed)
    } catch let error as TestsDoNotPass {
      others = error.outcome.noticing
    } catch ToolchainError.unsteady(let test?) {
      others = [test]
    }
    others = others.filter { !failing.contains($0) }
    return others.isEmpty ? (failing, sound, nil) : try notices(places, tree, without: failing + others, note)
  }

  /// The tests that fail in a run, and fail when it is made again: one that depends on chance accuses nobody.
  private func failingTwice(_ tree: SourceTree) throws -> [String] {
    let runs = try [false, true].map { try driver.outcome(of: tree, again: $0) }
    guard runs.allSatisfy({ if case .ran = $0 { true } else { false } }) else { return ["the whole run"] }
    return runs[0].noticing.filter(runs[1].noticing.contains)
  }

  /// Where a test of the participant fails, in the test's own words.
  private static func failure(of test: String, _ outcome: Outcome, in tree: SourceTree) -> String? {
    Verdict(outcome, outer: nil, in: tree).problems.first {
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
      let diagnostics = try runs.outcome(of: tree).diagnostics
      let errors = Set(diagnostics.map(\.file))
      let own = tree.testFiles.filter { start.file($0.logicalPath)?.digest != $0.digest }
      // A test alone, where the names are in its own lines.
      let all = try diagnostics.isEmpty ? [] : discovery.tests(of: tree).tests
      let tests = all.filter { test in own.contains { $0.contents.contains(test.text) } }
      let inside = tests.filter { test in diagnostics.contains { tree.has($0, in: test) } }
      if diagnostics.allSatisfy({ found in inside.contains { tree.has(found, in: $0) } }), inside.count < tests.count {
        leftOut += inside.map(\.id)
        tree = tree.without(inside)
        continue
      }
      let others = own.filter { errors.contains($0.logicalPath) }
      if others.isEmpty || others.count == own.count { return (tree, leftOut) }
      leftOut += others.map(\.name)
      tree = tree.with(
        files: tree.files.filter { !others.contains($0) } + others.compactMap { start.file($0.logicalPath) })
    }
  }

  /// A run without the tests that do not end, of which each takes a run's whole time; of more than a few it says no more.
  private func ending(
    _ tests: SourceTree, _ runs: OutcomeCache
  ) throws -> (tests: SourceTree, outcome: Outcome, endless: [String]) {
    var (tree, endless) = (tests, [String]())
    while true {
      let outcome = try runs.outcome(of: tree)
      guard case .unusable(.timedOut(_, let name?)) = outcome, endless.count < 4,
        let test = try discovery.tests(of: tree).tests.first(where: { $0.id == name })
      else { return (tree, outcome, endless) }
      endless.append(name)
      tree = tree.without([test])
    }
  }

  private func contract(_ asked: SourceTree, _ free: FreeStage, _ runs: OutcomeCache) throws -> FreeJudgement.Contract {
    let (tree, outcome, endless) = try ending(asked, runs)
    switch outcome {
    case .refused: return .otherInterface(line: Self.firstLine(of: outcome, in: tree))
    case .unusable: return .unusable(outcome.kind.rawValue)
    case .ran:
      let failing = outcome.noticing + endless
      let broken = Self.broken(failing, free)
      let others = Self.methods(of: failing).subtracting(free.wishes.map(\.test)).sorted().map {
        "The chapter's '\($0)' passes, as it did."
      }
      return .ran(count: free.wishes.count + others.count, broken: broken + others)
    }
  }

  /// `Contract.test_a` of XCTest, `Contract.test_a(of:)` of Swift Testing.
  private static func methods(of tests: [String]) -> Set<String> {
    Set(tests.map { String($0.prefix { $0 != "(" }.split(separator: ".").last ?? "") })
  }

  private static func broken(_ tests: [String], _ free: FreeStage) -> [String] {
    let failing = methods(of: tests)
    return free.wishes.filter { failing.contains($0.test) }.map(\.words)
  }

  private static func tests(_ outcome: Outcome, in tree: SourceTree) -> FreeJudgement.Tests {
    if case .refused = outcome {
      .otherNames(line: firstLine(of: outcome, in: tree))
    } else {
      .unusable(outcome.kind.rawValue)
    }
  }

  private static func firstLine(of outcome: Outcome, in tree: SourceTree) -> String {
    Verdict(outcome, in: tree).problems.first?.message ?? outcome.kind.rawValue
  }
}
