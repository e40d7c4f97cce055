import Basics
import Curriculum

extension Rule {
  public static let testsAssertLess = Rule(
    "tests-assert-less", [.red, .outer, .green, .refactor, .alreadyGreen], "no test asserts less than before",
    reason: """
      What a test no longer asserts can break unnoticed. A test may be replaced by a better one, never by a weaker one; in a \
      refactor it may assert less where every break and every change by 'kata mutate' is noticed as before. Assertions are \
      counted through the functions of the test files that a test calls. One that a single value met, and that many meet now, \
      asks for less.
      """,
    wrong: """
      a refactor that empties a test
        func test_add_addsOne() {
          var sut = Counter()
          sut.add()
      -   XCTAssertEqual(sut.value, 1)
        }
      """,
    isOfOldTests: true
  ) { change in
    // A skipped test is reported as that.
    let weakened = change.tests.weakened.filter { !change.tests.disabled.contains($0.test) }
    guard let first = weakened.first else { return nil }
    let isProvable = weakened.allSatisfy { $0.after > 0 && !$0.isVaguer }
    let losses = isProvable ? try change.provenLosses() : nil
    guard losses?.areNone != true else { return nil }
    let tests = weakened.map(\.test)
    let isOne = weakened.count == 1
    let isFewer = first.after < first.before
    return Words(
      authors: "in \(change.step) no test asserts less than before; \(tests.quoted) "
        + (isOne ? "does\(isFewer ? " (\(first.after) of \(first.before))" : "")" : "do")
        + losses.words(after: ", and "),
      learners: "\(tests.quoted("asserts", "assert")) less than before"
        + (isOne && isFewer ? ", \(first.after) of \(first.before)" : ""),
      helps: losses.helps
        + (weakened.contains(where: \.isVaguer) ? ["compare with the value that only right code gives"] : [])
        + ["put back what they expected; a test is replaced by a better one, never by a weaker one"]
    )
  }
}

/// A test that asserts less than before, and how much it did and does.
public struct Weakening: Hashable, Sendable {
  public let test: String
  public let before: Int
  public let after: Int
  /// Whether something in it is met by more than one value, or by every one, and was not.
  public var isVaguer = false
}
