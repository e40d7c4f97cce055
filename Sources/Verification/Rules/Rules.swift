import Curriculum
import Outcomes

/// The rules of TDD, for a step of the course and for a learner's alike.
public enum Rules {
  /// The rules that a change breaks.
  public static func violations(of change: Change) throws -> [Violation] {
    switch change.phase {
    case .starter: change.testsThatDoNotPass
    case .red: try change.violationsOfRed()
    case .green: try change.violationsOfGreen()
    case .refactor: try change.violationsOfRefactor()
    case .alreadyGreen: try change.violationsOfAlreadyGreen()
    }
  }
}

extension Change {
  // MARK: - Phases

  fileprivate func violationsOfRed() throws -> [Violation] {
    var violations: [Violation] = []
    if testFiles.isEmpty, !bringsOnlyStub { violations.append(.redChangesNoTest) }
    switch outcome.kind {
    case .passes: violations.append(.redPasses)
    case .doesNotCompile:
      if outcome.diagnostics.allSatisfy({ $0.module == module }) { violations.append(.codeDoesNotCompile) }
    case .fails, .crashes: violations += failuresElsewhere
    case .timedOut, .outOfMemory, .noTests, .broken: break
    }
    let isTold = violations.contains(.redChangesNoTest) || violations.contains(.codeDoesNotCompile)
    violations += removedTests + (try lostTests())
    if !isTold { violations += try needlessCode() }
    if endsStage, outcome.kind != .passes { violations.append(.redEndsStage) }
    return violations
  }

  fileprivate func violationsOfGreen() throws -> [Violation] {
    var violations = testsThatDoNotPass + addedTests + removedTests
    let isTold = !tests.added.isEmpty || !tests.removed.isEmpty
    if !tests.edited.isEmpty || (!isTold && !tests.editedFiles.isEmpty) {
      violations.append(.testCasesAreEdited(tests: tests.edited.sorted(), files: tests.editedFiles))
    }
    // An edited test is told as that; what a helper no longer asserts is not seen in the test.
    let weakened = tests.weakened.filter { !tests.edited.contains($0.test) }
    if !weakened.isEmpty { violations.append(.testsAssertLess(weakened)) }
    return violations + (try skippedTests())
  }

  fileprivate func violationsOfRefactor() throws -> [Violation] {
    var violations = testsThatDoNotPass
    if let before = try outcomeBefore(), before.kind != .passes { violations.append(.refactorBeginsRed) }
    return violations + addedTests + removedTests + (try lostTests())
  }

  fileprivate func violationsOfAlreadyGreen() throws -> [Violation] {
    var violations = testsThatDoNotPass
    if tests.touched.isEmpty { violations.append(.noTestIsTouched) }
    violations += removedTests + (try lostTests())
    if !code.isEmpty { violations.append(.codeIsChanged(code)) }
    return violations
  }

  // MARK: - What the phases share

  fileprivate var testsThatDoNotPass: [Violation] {
    guard outcome.kind.isRecordable, outcome.kind != .passes else { return [] }
    return [.testsDoNotPass(outcome.kind == .doesNotCompile ? [] : outcome.shortfalls.map(\.id))]
  }

  private var addedTests: [Violation] { tests.added.isEmpty ? [] : [.testsAreAdded(tests.added.sorted())] }
  private var removedTests: [Violation] {
    tests.removed.isEmpty ? [] : [.testsAreRemoved(tests.removed.sorted(), renamed: tests.renamed)]
  }

  /// The tests that are still there and ask for less.
  private func lostTests() throws -> [Violation] {
    // Of a test that is skipped it says nothing more that it asserts less.
    let weakened = tests.weakened.filter { !tests.disabled.contains($0.test) }
    return try skippedTests() + (weakened.isEmpty ? [] : [.testsAssertLess(weakened)])
      + tests.misplaced.map { .assertionIsOfAnotherLibrary(test: $0.test, call: $0.call) }
  }

  private func skippedTests() throws -> [Violation] {
    let skipped = Set(outcome.tests.filter { $0.result == .skipped }.map(\.id))
    // Where nothing ran, the words alone tell.
    var lost = outcome.kind == .doesNotCompile ? tests.disabled : tests.disabled.intersection(skipped)
    if !skipped.subtracting(lost).isEmpty, let before = try outcomeBefore() {
      // Behind a red that does not compile nobody knows what would have run, and a skipped test makes no green.
      lost.formUnion(
        before.kind == .doesNotCompile
          ? skipped : skipped.intersection(before.tests.filter { $0.result != .skipped }.map(\.id)))
    }
    return lost.isEmpty ? [] : [.testsAreSkipped(lost.sorted())]
  }

  // MARK: - Red

  /// Whether a red brings no more than what lets the tests of the red before it compile and fail.
  private var bringsOnlyStub: Bool {
    guard testFiles.isEmpty, !code.isEmpty, !cycle.isEmpty else { return false }
    return outcome.kind == .fails || outcome.kind == .crashes
  }

  private var failuresElsewhere: [Violation] {
    let own = bringsOnlyStub ? cycle : tests.touched
    let failing = outcome.shortfalls.filter { $0.result != .skipped }.map(\.id)
    let others = failing.filter { !own.contains($0) }
    return (others == failing ? [.otherTestsFailInstead(failing)] : [])
      + (others.isEmpty ? [] : [.otherTestsFailToo(others)])
  }

  /// Production code changes in a red only so far as the tests compile, or get further on the way there.
  private func needlessCode() throws -> [Violation] {
    guard !code.isEmpty else { return [] }
    switch outcome.kind {
    case .fails, .crashes:
      if try outcomeWithout(code).kind != .doesNotCompile { return [.codeIsNotNeeded(code)] }
    case .doesNotCompile:
      if showsTheSame(try outcomeWithout(code)) { return [.partOfCodeIsNotNeeded(code)] }
    case .passes, .timedOut, .outOfMemory, .noTests, .broken: return []
    }
    let files = code.count > 1 ? try code.filter { try showsTheSame(outcomeWithout([$0])) } : []
    let declarations = try unnamed().filter { !files.contains($0.file) }
      .filter { try showsTheSame(outcomeWithoutDeclaration($0)) }
    return (files.isEmpty ? [] : [.partOfCodeIsNotNeeded(files)])
      + (declarations.isEmpty ? [] : [.declarationsAreNotNeeded(declarations)])
  }

  /// Whether the compiler says the same of the tests without a part of the change.
  private func showsTheSame(_ other: Outcome) -> Bool {
    guard outcome.kind == .doesNotCompile else { return other.kind != .doesNotCompile }
    return other.kind == .doesNotCompile && other.diagnostics == outcome.diagnostics
  }
}
