import Curriculum
import Verification

extension Violation {
  /// The rule and what to do, for who learns it; programs know it by the rule's code.
  func findings(as phase: Phase) -> [Finding] {
    switch self {
    case .testsDoNotPass(let tests):
      let what = tests.isEmpty ? "the code does not compile yet" : "\(tests.quoted("does", "do")) not"
      return [problem("\(Self.wish(in: phase)); \(what)")]
    case .testsAreAdded(let tests) where phase == .green: return [edited(tests, "added")]
    case .testsAreAdded(let tests):
      return [problem("\(tests.quoted("was", "were")) added; a refactor keeps the same tests")]
    case .testsAreRemoved(let tests, let renamed):
      return [removed(tests, in: phase)] + Self.helps(renamed, of: tests, in: phase)
    case .testsAreSkipped(let tests):
      return [
        problem("\(tests.quoted("is", "are")) skipped now"),
        .help("a test that is skipped proves nothing; let it run again"),
      ]
    case .testsAssertLess(let tests):
      let counts = tests.count == 1 ? ", \(tests[0].after) of \(tests[0].before)" : ""
      return [
        problem("\(tests.map(\.test).quoted("asserts", "assert")) less than before\(counts)"),
        .help("put back what they expected; a test is replaced by a better one, never by a weaker one"),
      ]
    case .assertionIsOfAnotherLibrary(let test, let call):
      let own = call.hasPrefix("#") ? "an assertion such as 'XCTAssertEqual'" : "'#expect'"
      return [
        problem("'\(call)' in '\(test)' passes whatever it finds, as another library runs that test"),
        .help("say it with \(own)"),
      ]
    case .redPasses:
      return [
        problem("every test passes at once, so the new test asks for nothing that is not there"),
        .help("change an expected value and run again; a test that cannot fail proves nothing"),
      ]
    case .redChangesNoTest:
      return [problem("no test has changed since the step began; write the test that the lesson asks for")]
    case .redEndsStage: return [problem("the stage ends here, and it ends with every test passing")]
    case .codeDoesNotCompile:
      return [
        problem("the production code does not compile; a red fails in its tests, so make 'Sources' compile first")
      ]
    case .otherTestsFailInstead(let tests):
      return [
        problem(
          "\(tests.quoted("fails, and is no test", "fail, and are no tests")) that you added or changed in this step"),
        .help("make it pass again, or take back what broke it; then let the new test fail"),
      ]
    case .otherTestsFailToo(let tests):
      return [problem("\(tests.quoted("fails", "fail")) too; a red leaves every other test passing")]
    case .codeIsNotNeeded(let files):
      return [
        problem(
          "\(files.quoted("has", "have")) changed, but the tests compile without that; in red, write no code for green"),
        Self.takeBack,
      ]
    case .partOfCodeIsNotNeeded(let files):
      return [
        problem("\(files.quoted("has", "have")) changed, and that brings the tests no nearer to compiling"),
        Self.takeBack,
      ]
    case .declarationsAreNotNeeded(let declarations):
      let names = declarations.map(\.name)
      return [
        problem("the tests compile as far without \(names.quoted); in red, write no code for green"), Self.takeBack,
      ]
    case .testCasesAreEdited(let tests, let files): return [edited(tests.isEmpty ? files : tests, "changed")]
    case .refactorBeginsRed:
      return [
        problem("not every test passed when this step began, and a refactor begins in green"),
        .help("go back to the step before with 'scripts/kata goto', make its tests pass, and come on with 'next'"),
      ]
    case .noTestIsTouched:
      return [problem("no test was added or changed since the step began; write the one the lesson asks for")]
    case .codeIsChanged(let files):
      return [problem("\(files.quoted("has", "have")) changed; this step leaves the production code as it is")]
    }
  }

  /// What a phase wants of every test.
  static func wish(in phase: Phase) -> String {
    switch phase {
    case .refactor: "a refactor keeps every test passing"
    case .alreadyGreen: "in this step the new test passes at once, and the others as before"
    case .starter, .red, .green: "a green wants every test to pass"
    }
  }

  /// Whether the learner may go on with it where the chapter's step does the same. Without a test there is nothing to see.
  var isForgivable: Bool {
    switch self {
    case .testsDoNotPass, .redPasses, .redChangesNoTest, .codeDoesNotCompile, .noTestIsTouched: false
    default: true
    }
  }

  private static let takeBack = Finding.help("take that change back; the next step is the place for it")

  private func problem(_ text: String) -> Finding { .problem(text, code: code.rawValue) }

  private func edited(_ names: [String], _ word: String) -> Finding {
    problem("\(names.quoted("was", "were")) \(word) in green; a green leaves the tests as they are")
  }

  private func removed(_ tests: [String], in phase: Phase) -> Finding {
    switch phase {
    case .green: edited(tests, "removed")
    case .refactor: problem("\(tests.quoted("was", "were")) removed; a refactor keeps the same tests")
    case .red, .alreadyGreen, .starter:
      problem("\(tests.quoted("was", "were")) removed; this step only adds to the tests")
    }
  }

  /// Where the removed tests are now; what is nowhere is to be put back.
  private static func helps(_ renamed: [Renaming], of tests: [String], in phase: Phase) -> [Finding] {
    let helps = renamed.map { renaming in
      let method = renaming.test.split(separator: ".").last?.prefix { $0 != "(" }
      if renaming.isTest {
        return Finding.help("'\(renaming.test)' is named '\(renaming.name)' now; give it back its name")
      }
      return .help(
        method.map(String.init) == renaming.name
          ? "'\(renaming.test)' is still there and is no test any more; take that change back"
          : "'\(renaming.test)' is named '\(renaming.name)' now, and does not run; give it back its name")
    }
    let isAll = renamed.count == tests.count
    // A green has words of its own for what to do.
    return isAll || phase == .green ? helps : helps + [.help("put it back; what a test checks is lost with it")]
  }
}
