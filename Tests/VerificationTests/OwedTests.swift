import Curriculum
import Testing

@testable import Verification

@Suite("Owed rules")
struct OwedTests {
  private let refactor = Example.step(.refactor)
  private let weaker = Violation.testsAssertLess([Violation.Weakening(test: "A.old", before: 2, after: 1)])

  private func owed(_ text: String) -> Owed { Owed(text, steps: [refactor, Example.step(.red)]) }

  @Test("are read a line a debt, comments and line ends left out")
  func reading() {
    let owed = owed("# why\r\n\r\n  01-a/01-b/1-refactor :  tests-assert-less # until then\r\n")
    #expect(owed.faults == [])
    #expect(owed.debts == ["01-a/01-b/1-refactor": [Owed.Debt(line: 3, code: .testsAssertLess)]])
    #expect(owed.holds(weaker, of: refactor))
    #expect(!owed.holds(.refactorBeginsRed, of: refactor))
    #expect(!owed.holds(weaker, of: Example.step(.red)))
  }

  @Test(
    "that no step could owe are faults of their line",
    arguments: [
      ("01-a/01-b/2-refactor: tests-assert-less", "no step is named '01-a/01-b/2-refactor'; did you mean '01-a"),
      (
        "01-a/01-b/1-refactor: test-assert-less",
        "no rule is named 'test-assert-less'; did you mean 'tests-assert-less'"
      ),
      ("01-a/01-b/1-refactor", "no rule is named ''"), (":", "no step is named ''"),
      ("01-a/01-b/1-refactor: tests-do-not-pass", "a refactor cannot owe 'tests-do-not-pass'; mend the step"),
      ("01-a/01-b/1-refactor: tests-are-removed", "a refactor cannot owe 'tests-are-removed'; mend the step"),
      (
        "01-a/01-b/1-red: tests-are-removed\n01-a/01-b/1-red: tests-are-removed",
        "'01-a/01-b/1-red: tests-are-removed' stands here twice; remove one"
      ),
    ])
  func faults(text: String, words: String) throws {
    let fault = try #require(owed(text).faults.first)
    #expect(fault.description.hasPrefix("Chapters/owed.txt:\(text.contains("\n") ? 2 : 1): error: "))
    #expect(fault.message.hasPrefix(words))
  }

  @Test("that a step keeps are to be removed")
  func settled() {
    let owed = owed("01-a/01-b/1-refactor: tests-assert-less\n01-a/01-b/1-refactor: refactor-begins-red")
    #expect(
      owed.settled(of: refactor, given: [weaker])
        == ["Chapters/owed.txt:2: the step keeps the rule 'refactor-begins-red'; remove the line"])
    #expect(owed.settled(of: Example.step(.red), given: []) == [])
  }

  @Test("are only those that came after the steps", arguments: Violation.Code.allCases)
  func newOnes(code: Violation.Code) {
    let new: Set<Violation.Code> = [
      .testsAreSkipped, .testsAssertLess, .assertionIsOfAnotherLibrary, .partOfCodeIsNotNeeded,
      .declarationsAreNotNeeded, .refactorBeginsRed,
    ]
    #expect(code.mayBeOwed(in: .refactor) == new.contains(code))
    #expect(code.mayBeOwed(in: .red) == (new.contains(code) || code == .testsAreRemoved))
  }
}
