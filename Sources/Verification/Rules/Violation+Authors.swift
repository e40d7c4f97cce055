import Curriculum

extension Violation {
  /// The rule and how it is broken, in one line for who writes the course.
  func summary(in phase: Phase) -> String {
    let step = phase == .alreadyGreen ? "an already-green" : "a \(phase.rawValue)"
    switch self {
    case .testsDoNotPass(let tests):
      let what =
        tests.isEmpty ? "this one does not compile" : "\(listed(tests)) \(tests.count == 1 ? "does" : "do") not"
      return "every test of \(step) passes; \(what)"
    case .testsAreAdded(let tests): return "\(step) adds no test; this one adds \(listed(tests))"
    case .testsAreRemoved(let tests, _): return "\(step) removes no test; this one removes \(listed(tests))"
    case .testsAreSkipped(let tests): return "\(step) skips no test that ran before; this one skips \(listed(tests))"
    case .testsAssertLess(let tests):
      let counts = tests.count == 1 ? " (\(tests[0].after) of \(tests[0].before))" : ""
      return "in \(step) no test asserts less than before; \(listed(tests.map(\.test))) "
        + (tests.count == 1 ? "does\(counts)" : "do")
    case .assertionIsOfAnotherLibrary(let test, let call):
      return "a test asserts in the library that runs it; '\(call)' in '\(test)' passes in silence"
    case .redPasses: return "a red fails; every test of this one passes"
    case .redChangesNoTest: return "a red changes a test; this one changes none"
    case .redEndsStage: return "the stage ends with this red; a stage ends with every test passing"
    case .codeDoesNotCompile:
      return "a red that does not compile fails in its tests; here the production code does not compile"
    case .otherTestsFailInstead(let tests):
      return "a red makes a test fail that it added or edited; \(listed(tests)) is neither"
    case .otherTestsFailToo(let tests):
      return "a red leaves every other test passing; \(listed(tests)) \(tests.count == 1 ? "fails" : "fail")"
    case .codeIsNotNeeded:
      return "a red changes production code only so far as its tests compile; they compile without the change"
    case .partOfCodeIsNotNeeded(let files):
      return
        "a red changes production code only so far as its tests compile; the change of \(listed(files)) does nothing"
        + " for that"
    case .declarationsAreNotNeeded(let declarations):
      return "a red changes production code only so far as its tests compile; they do so without "
        + declarations.map { "'\($0.name)' (\($0.file):\($0.line))" }.joined(separator: ", ")
    case .testCasesAreEdited(_, let files): return "\(step) leaves test cases alone; this one changes \(listed(files))"
    case .refactorBeginsRed: return "a refactor begins with every test passing; before this one they do not"
    case .noTestIsTouched: return "\(step) adds or edits a test; this one does neither"
    case .codeIsChanged: return "\(step) changes no production code"
    }
  }

  private func listed(_ names: [String]) -> String {
    let names = names.sorted().map { "'\($0)'" }
    guard names.count > 3 else { return names.isEmpty ? "no test" : names.joined(separator: ", ") }
    return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
  }
}
