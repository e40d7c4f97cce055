import Curriculum
import Testing
import Verification

@testable import Workspace

@Suite("Rules in a learner's words")
struct WordingTests {
  private static let weakening = Violation.Weakening(test: "A.a", before: 3, after: 1)
  private static let file = "Sources/M/A.swift"

  @Test(
    "each rule says what is so, and what to do where that is not plain",
    arguments: [
      (Violation.testsDoNotPass(["A.a"]), Phase.green, "a green wants every test to pass; 'A.a' does not", nil),
      (.testsDoNotPass([]), .refactor, "a refactor keeps every test passing; the code does not compile yet", nil),
      (
        .testsDoNotPass(["A.a", "A.b"]), .alreadyGreen,
        "in this step the new test passes at once, and the others as before; 'A.a', 'A.b' do not", nil
      ),
      (.testsAreAdded(["A.a"]), .green, "'A.a' was added in green; a green leaves the tests as they are", nil),
      (.testsAreAdded(["A.a"]), .refactor, "'A.a' was added; a refactor keeps the same tests", nil),
      (
        .testsAreRemoved(["A.a", "A.b"]), .green,
        "'A.a', 'A.b' were removed in green; a green leaves the tests as they are", nil
      ),
      (
        .testsAreRemoved(["A.a"]), .refactor, "'A.a' was removed; a refactor keeps the same tests",
        "put it back; what a test checks is lost with it"
      ),
      (
        .testsAreRemoved(["A.a"]), .red, "'A.a' was removed; this step only adds to the tests",
        "put it back; what a test checks is lost with it"
      ),
      (
        .testsAreRemoved(["A.a"], renamed: [Violation.Renaming(test: "A.a", name: "A.b", isTest: true)]), .refactor,
        "'A.a' was removed; a refactor keeps the same tests", "'A.a' is named 'A.b' now; give it back its name"
      ),
      (
        .testsAreRemoved(["A.a()"], renamed: [Violation.Renaming(test: "A.a()", name: "a", isTest: false)]), .red,
        "'A.a()' was removed; this step only adds to the tests",
        "'A.a()' is still there and is no test any more; take that change back"
      ),
      (
        .testsAreSkipped(["A.a"]), .red, "'A.a' is skipped now",
        "a test that is skipped proves nothing; let it run again"
      ),
      (
        .testsAssertLess([weakening]), .refactor, "'A.a' asserts less than before, 1 of 3",
        "put back what they expected; a test is replaced by a better one, never by a weaker one"
      ),
      (
        .assertionIsOfAnotherLibrary(test: "A.a", call: "#expect"), .red,
        "'#expect' in 'A.a' passes whatever it finds, as another library runs that test",
        "say it with an assertion such as 'XCTAssertEqual'"
      ),
      (
        .assertionIsOfAnotherLibrary(test: "A.a", call: "XCTFail"), .red,
        "'XCTFail' in 'A.a' passes whatever it finds, as another library runs that test", "say it with '#expect'"
      ),
      (
        .redPasses, .red, "every test passes at once, so the new test asks for nothing that is not there",
        "change an expected value and run again; a test that cannot fail proves nothing"
      ),
      (
        .redChangesNoTest, .red,
        "no test has changed since the step began; write the test that the lesson asks for", nil
      ),
      (.redEndsStage, .red, "the stage ends here, and it ends with every test passing", nil),
      (
        .codeDoesNotCompile, .red,
        "the production code does not compile; a red fails in its tests, so make 'Sources' compile first", nil
      ),
      (
        .otherTestsFailInstead(["A.a"]), .red, "'A.a' fails, and is no test that you added or changed in this step",
        "make it pass again, or take back what broke it; then let the new test fail"
      ),
      (.otherTestsFailToo(["A.a"]), .red, "'A.a' fails too; a red leaves every other test passing", nil),
      (
        .codeIsNotNeeded([file]), .red,
        "'Sources/M/A.swift' has changed, but the tests compile without that; in red, write no code for green",
        "take that change back; the next step is the place for it"
      ),
      (
        .partOfCodeIsNotNeeded([file]), .red,
        "'Sources/M/A.swift' has changed, and that brings the tests no nearer to compiling",
        "take that change back; the next step is the place for it"
      ),
      (
        .declarationsAreNotNeeded([UnnamedDeclaration(name: "b", file: file, line: 3, lastLine: 4)]), .red,
        "the tests compile as far without 'b'; in red, write no code for green",
        "take that change back; the next step is the place for it"
      ),
      (
        .testCasesAreEdited(tests: ["A.a"], files: ["Tests/MTests/A.swift"]), .green,
        "'A.a' was changed in green; a green leaves the tests as they are", nil
      ),
      (
        .testCasesAreEdited(tests: [], files: ["Tests/MTests/A.swift"]), .green,
        "'Tests/MTests/A.swift' was changed in green; a green leaves the tests as they are", nil
      ),
      (
        .refactorBeginsRed, .refactor, "not every test passed when this step began, and a refactor begins in green",
        "go back to the step before with 'scripts/kata goto', make its tests pass, and come on with 'next'"
      ),
      (
        .noTestIsTouched, .alreadyGreen,
        "no test was added or changed since the step began; write the one the lesson asks for", nil
      ),
      (
        .codeIsChanged([file]), .alreadyGreen,
        "'Sources/M/A.swift' has changed; this step leaves the production code as it is", nil
      ),
    ])
  func words(violation: Violation, phase: Phase, problem: String, help: String?) {
    let findings = violation.findings(as: phase)
    let code = violation.code.rawValue
    #expect(findings == [.problem(problem, code: code)] + (help.map { [.help($0)] } ?? []))
    #expect(findings.first?.code == code)
  }
}
