import TestSupport
import Testing

/// What is left out of a verdict, and what shows it.
@Suite("Printed and left out")
struct PrintedTests {
  static let test = Counter.test(
    "test_prints",
    """
    for word in ["one", "two", "\\u{1b}[31mthree", "four", "five", "six", "seven"] { print(word) }
        XCTAssertEqual(1, 2)
        XCTAssertTrue(false)
    """)

  @Test("getting lost 5: what a test prints is shown, its first lines always and all of it with '--all'")
  func printed() throws {
    let repository = try Repository.counter(at: "01/01/1")
    try repository.write(Counter.tests(Self.test), to: Counter.tests)
    let check = try repository.kata("check").output
    #expect(
      check.contains(
        "printed by 'CounterTests.test_prints':\n  one\n  two\n  [31mthree\n  four\n  five\n"
          + "(and 2 more lines; 'scripts/kata check --all' shows them)\n"), "\(check)")
    let all = try repository.kata("check", "--all").output
    #expect(all.contains("  five\n  six\n  seven\n"), "\(all)")
    #expect(!all.contains("more line"))
  }

  @Test("getting lost 5: every failure is shown with '--all'")
  func failures() throws {
    let repository = try Repository.counter(at: "01/01/1")
    try repository.write(Counter.tests(Self.test), to: Counter.tests)
    let check = try repository.kata("check").output
    #expect(check.contains("XCTAssertEqual failed") && !check.contains("XCTAssertTrue failed"))
    #expect(check.contains("(and 1 more; 'scripts/kata check --all' shows them)\n"), "\(check)")
    let all = try repository.kata("check", "--all").output
    #expect(all.contains("XCTAssertEqual failed") && all.contains("XCTAssertTrue failed"), "\(all)")
  }

  @Test("getting lost 6: why a red fails is told once it is met, and not before")
  func answer() throws {
    let repository = try Repository.counter()
    let start = try repository.kata("start", "01/01/1").output
    #expect(start.contains("what the chapter's run shows, and why, is shown when the step is met"))
    #expect(!start.contains("[…]"))
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    let check = try repository.kata("check").output
    #expect(check.contains("\n\nwhat the chapter's run shows, and why\n\n```text\n[…]\n```\n\nstep met;"), "\(check)")
  }
}
