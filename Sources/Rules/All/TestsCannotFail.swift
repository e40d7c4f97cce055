import Basics
import Curriculum

extension Rule {
  public static let testsCannotFail = Rule(
    "tests-cannot-fail", [.refactor, .red], "a test that is written again can still fail",
    reason: """
      A test was once seen failing, on the code before its green or with a break. Written again, in a refactor or beside a red, it \
      has to fail there still: one that passes there too, as it returns early or has a condition that is always true, asks for \
      nothing any more.
      """,
    wrong: """
      a refactor after which a test passes whatever the code does
        func test_add_addsOne() {
      -   XCTAssertEqual(sut.value, 1)
      +   XCTAssertTrue(sut.value == 1 || sut.value < 9)
        }
      """,
    isOfOldTests: true
  ) { change in
    guard change.outcome.kind == (change.phase == .refactor ? .passes : .fails) else { return nil }
    let passing = change.outcome.tests.filter { $0.result == .passed }.map(\.id)
    // Of a test that is skipped or asserts less, more is known.
    let suspects = change.tests.edited.subtracting(change.tests.disabled).subtracting(change.tests.weakened.map(\.test))
    let tests = try suspects.intersection(passing).sorted().filter { test in
      try change.outcomeWhereFailing(test)?.tests.contains { $0.id == test && $0.result == .passed } ?? false
    }
    guard !tests.isEmpty else { return nil }
    return Words(
      authors:
        "a test that is written again can still fail; \(tests.quoted("passes", "pass")) on the code on which it was seen failing",
      learners: "\(tests.quoted("passes", "pass")) on the code on which it was seen failing; it can no longer fail",
      helps: ["let it ask for what it asked for before"])
  }
}
