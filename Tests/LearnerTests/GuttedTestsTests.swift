import TestSupport
import Testing

/// Old tests that lose something while a new one is written: each is named, with what to do.
@Suite("Gutted tests are told")
struct GuttedTestsTests {
  struct Turn: CustomTestStringConvertible, Sendable {
    let name: String
    let old: String
    let new: String
    var testDescription: String { name }
  }

  static let turns = [
    Turn(name: "an assertion deleted", old: "    XCTAssertEqual(sut.value, 1)\n", new: ""),
    Turn(name: "renamed to disabled", old: "func test_add_addsOne", new: "func disabled_test_add_addsOne"),
    Turn(
      name: "skipped", old: "func test_add_addsOne() {", new: "func test_add_addsOne() throws { throw XCTSkip()"),
    Turn(
      name: "skipped by a condition that always holds", old: "func test_add_addsOne() {",
      new: "func test_add_addsOne() throws { try XCTSkipIf(true)"),
    Turn(name: "commented out whole", old: Counter.adding, new: "\n  /*\(Counter.adding)*/\n"),
  ]

  /// A red that runs, one that does not compile, a green, and a test that passes at once.
  private static let steps: [(step: String, before: String, tests: String, code: String)] = [
    ("3", Counter.tests(Counter.adding), Counter.tests(Counter.adding, Counter.describing), Counter.code(Counter.add)),
    (
      "3", Counter.tests(Counter.adding),
      Counter.tests(Counter.adding, Counter.test("test_zero", "XCTAssertTrue(Counter().isZero)")),
      Counter.code(Counter.add)
    ),
    (
      "4", Counter.tests(Counter.adding, Counter.describing), Counter.tests(Counter.adding, Counter.describing),
      Counter.code(Counter.add) + Counter.description
    ),
    (
      "6", Counter.tests(Counter.adding, Counter.describing), Counter.both(and: Counter.addingTwice),
      Counter.code(Counter.tidyAdd) + Counter.description
    ),
  ]

  @Test("wrong verdict 4: a whole test case that is skipped makes no green")
  func skippedInSetUp() throws {
    let repository = try Repository.counter(at: "01/01/1")
    let tests = Counter.tests(Counter.adding)
      .replacing("XCTestCase {", with: "XCTestCase {\n  override func setUpWithError() throws { throw XCTSkip() }\n")
    try repository.write(tests, to: Counter.tests)
    try repository.kata("next", "--anyway")
    try repository.write(Counter.code(Counter.add), to: Counter.code)
    try repository.expectCheck()
  }

  @Test("wrong verdict 4: old tests that lose something are named", arguments: Kata.sample(turns, 1))
  func gutted(_ turn: Turn) throws {
    let repository = try Repository.counter()
    // The red of step 3 is to be one that does not compile, too.
    for (index, step) in Self.steps.enumerated() {
      if index == 1 {
        try repository.write(
          step.tests, to: "Chapters/01-counter/01-adding/3-red/Tests/CounterTests/CounterTests.swift")
      }
      if index == 2 {
        let own = Counter.tests(Counter.adding, Counter.describing)
        try repository.write(own, to: "Chapters/01-counter/01-adding/3-red/Tests/CounterTests/CounterTests.swift")
      }
      try repository.kata("start", "01/01/\(step.step)")
      try repository.write(step.tests.replacing(turn.old, with: turn.new), to: Counter.tests)
      try repository.write(step.code, to: Counter.code)
      try repository.expectCheck("\(turn.name) in step \(step.step), \(index + 1)")
    }
  }
}
