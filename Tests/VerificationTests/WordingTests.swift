import Curriculum
import Testing

@testable import Verification

@Suite("Rules in an author's words")
struct WordingTests {
  private static let weakening = Violation.Weakening(test: "A.a", before: 3, after: 1)

  @Test(
    "each rule says what is so",
    arguments: [
      (Violation.testsDoNotPass(["A.a"]), Phase.green, "every test of a green passes; 'A.a' does not"),
      (.testsDoNotPass(["A.b", "A.a"]), .starter, "every test of a starter passes; 'A.a', 'A.b' do not"),
      (.testsDoNotPass([]), .alreadyGreen, "every test of an already-green passes; this one does not compile"),
      (.testsAreAdded(["A.a"]), .refactor, "a refactor adds no test; this one adds 'A.a'"),
      (
        .testsAreRemoved(["B.a", "B.b", "B.c", "B.d"]), .green,
        "a green removes no test; this one removes 'B.a', 'B.b' and 2 more"
      ),
      (.testsAreSkipped(["A.a"]), .red, "a red skips no test that ran before; this one skips 'A.a'"),
      (.testsAssertLess([weakening]), .red, "in a red no test asserts less than before; 'A.a' does (1 of 3)"),
      (
        .testsAssertLess([weakening, Violation.Weakening(test: "A.b", before: 2, after: 1)]), .alreadyGreen,
        "in an already-green no test asserts less than before; 'A.a', 'A.b' do"
      ),
      (
        .assertionIsOfAnotherLibrary(test: "A.a", call: "#expect"), .red,
        "a test asserts in the library that runs it; '#expect' in 'A.a' passes in silence"
      ),
      (.redPasses, .red, "a red fails; every test of this one passes"),
      (.redChangesNoTest, .red, "a red changes a test; this one changes none"),
      (.redEndsStage, .red, "the stage ends with this red; a stage ends with every test passing"),
      (
        .codeDoesNotCompile, .red,
        "a red that does not compile fails in its tests; here the production code does not compile"
      ),
      (.otherTestsFailInstead(["A.a"]), .red, "a red makes a test fail that it added or edited; 'A.a' is neither"),
      (.otherTestsFailInstead([]), .red, "a red makes a test fail that it added or edited; no test is neither"),
      (.otherTestsFailToo(["A.a", "A.b"]), .red, "a red leaves every other test passing; 'A.a', 'A.b' fail"),
      (
        .codeIsNotNeeded(["Sources/M/A.swift"]), .red,
        "a red changes production code only so far as its tests compile; they compile without the change"
      ),
      (
        .partOfCodeIsNotNeeded(["Sources/M/A.swift"]), .red,
        "a red changes production code only so far as its tests compile; the change of 'Sources/M/A.swift' does"
          + " nothing for that"
      ),
      (
        .declarationsAreNotNeeded([UnnamedDeclaration(name: "b", file: "Sources/M/A.swift", line: 3, lastLine: 4)]),
        .red,
        "a red changes production code only so far as its tests compile; they do so without 'b' (Sources/M/A.swift:3)"
      ),
      (
        .testCasesAreEdited(tests: ["A.a"], files: ["Tests/MTests/A.swift"]), .green,
        "a green leaves test cases alone; this one changes 'Tests/MTests/A.swift'"
      ),
      (.refactorBeginsRed, .refactor, "a refactor begins with every test passing; before this one they do not"),
      (.noTestIsTouched, .alreadyGreen, "an already-green adds or edits a test; this one does neither"),
      (.codeIsChanged(["Sources/M/A.swift"]), .alreadyGreen, "an already-green changes no production code"),
    ])
  func words(violation: Violation, phase: Phase, words: String) {
    #expect(violation.summary(in: phase) == words)
  }

  @Test("each rule has a name of its own that does not change")
  func codes() {
    #expect(
      Violation.Code.allCases.map(\.rawValue) == [
        "tests-do-not-pass", "tests-are-added", "tests-are-removed", "tests-are-skipped", "tests-assert-less",
        "assertion-is-of-another-library", "red-passes", "red-changes-no-test", "red-ends-stage",
        "code-does-not-compile", "other-tests-fail-instead", "other-tests-fail-too", "code-is-not-needed",
        "part-of-code-is-not-needed", "declarations-are-not-needed", "test-cases-are-edited", "refactor-begins-red",
        "no-test-is-touched",
        "code-is-changed",
      ])
  }
}
