import Basics
import Curriculum
import Outcomes
import Syntax

extension Rule {
  public static let testsAreSkipped = Rule(
    "tests-are-skipped", [.red, .outer, .green, .refactor, .alreadyGreen],
    "no test is skipped that is new or ran before",
    reason: """
      A test that is skipped neither fails nor proves anything, and stays so for as long as nobody looks. If it is wrong, it \
      is changed in a red; if it is in the way, the step is too large.
      """,
    wrong: """
      a red in which an old test is in the way
      - func test_add_addsOne() {
      + func test_add_addsOne() throws {
      +   throw XCTSkip("later")
      """,
    isOfOldTests: true
  ) { change in
    let tests = try change.skippedTests()
    guard !tests.isEmpty else { return nil }
    return Words(
      authors: "\(change.step) skips no test that is new or ran before; this one skips \(tests.quoted)",
      learners: "\(tests.quoted("is", "are")) skipped", helps: ["a test that is skipped proves nothing; let it run"])
  }
}

extension Change {
  fileprivate func skippedTests() throws -> Set<String> {
    let skipped = Set(outcome.tests.filter { $0.result == .skipped }.map(\.id))
    // If nothing ran, only the source says that a test is skipped.
    var lost = outcome.kind == .doesNotCompile ? tests.disabled : tests.newInWords.intersection(skipped)
    if !skipped.subtracting(lost).isEmpty, let before = try outcomeBefore() {
      // Behind a red that does not compile nobody knows what would have run, and a skipped test makes no green.
      lost.formUnion(
        before.kind == .doesNotCompile
          ? skipped : skipped.intersection(before.tests.filter { $0.result != .skipped }.map(\.id)))
    }
    return lost
  }
}

/// Tests that are written so that they never run.
enum SkippedTest {
  /// Whether a test's text skips it under no condition.
  static func isSure(_ text: String) -> Bool {
    guard text.contains("XCTSkip") || text.contains("abled") else { return false }
    let words = SwiftTokens(text).map(\.text)
    var depth = 0
    return words.indices.contains { index in
      depth += words[index] == "{" ? 1 : words[index] == "}" ? -1 : 0
      return depth < 2 && signs.contains { words[index...].starts(with: $0) }
    }
      || words.indices.contains { index in
        words[index...].starts(with: [".", "disabled"]) && !words[index...].dropFirst(2).starts(with: ["(", "if"])
      }
  }

  private static let signs = [
    ["throw", "XCTSkip"], ["XCTSkipIf", "(", "true"], ["XCTSkipUnless", "(", "false"],
    [".", "enabled", "(", "if", ":", "false"],
  ]
}
