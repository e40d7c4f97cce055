import Testing

/// The turns that learners take, each told by its name.
@Suite("Wrong turns are told")
struct WrongTurnTests {
  struct Turn: CustomTestStringConvertible, Sendable {
    let name: String
    let step: String
    var tests: String?
    var code: String?
    /// The code when the step begins.
    var start: String?
    let verdict: String
    let says: String
    var testDescription: String { name }
  }

  private static let both = Counter.tests(Counter.adding, Counter.describing)

  static let turns = [
    Turn(
      name: "a test that passes at once", step: "1",
      tests: Counter.tests(Counter.test("test_value", "XCTAssertEqual(Counter().value, 0)")),
      verdict: "green: 2 tests passed", says: "every test passes at once, so the new test asks for nothing"),
    Turn(
      name: "a test that asserts nothing", step: "1",
      tests: Counter.tests(Counter.test("test_add", "_ = Counter()")),
      verdict: "green: 2 tests passed", says: "'CounterTests.test_add' asserts nothing"),
    Turn(
      name: "production code that is green already, written in red", step: "3", tests: both,
      code: Counter.code(Counter.add) + Counter.description,
      verdict: "green: 3 tests passed",
      says: "'Workspace/Sources/Counter/Counter.swift' already holds what the new test asks for"),
    Turn(
      name: "code of an earlier step that does already what a red asks for", step: "3", tests: both,
      start: Counter.code(Counter.add) + Counter.description, verdict: "green: 3 tests passed",
      says: "every test passes: your code does already what this red asks for"),
    Turn(
      name: "production code beyond what compiles", step: "3", tests: both,
      code: Counter.code(Counter.add + "\n  var isZero: Bool { value == 0 }\n"),
      verdict: "red: 1 of 3 tests failed", says: "has changed, but the tests compile without that"),
    Turn(
      name: "a test of something else", step: "3",
      tests: Counter.tests(
        Counter.adding, Counter.test("test_description", "XCTAssertEqual(\"\\(Counter())\", \"zero\")")),
      verdict: "red: 1 of 3 tests failed", says: "your tests fail on the chapter's code after the step"),
    Turn(
      name: "an edited test in green", step: "2",
      tests: Counter.tests(Counter.test("test_add_addsOne", "XCTAssertTrue(true)")),
      verdict: "green: 2 tests passed", says: "'CounterTests.test_add_addsOne' was changed in green"),
    Turn(
      name: "tests written in green", step: "2",
      tests: Counter.tests(Counter.adding, Counter.describing, Counter.addingTwice),
      code: Counter.code(Counter.add) + Counter.description,
      verdict: "green: 4 tests passed",
      says: "'CounterTests.test_add_twice', 'CounterTests.test_description' were added in green"),
    Turn(
      name: "a syntax error in the tests", step: "1", tests: Counter.tests(Counter.adding) + "}\n",
      verdict: "does not compile", says: "has a syntax error in line 16; correct it first"),
    Turn(
      name: "a syntax error in the code", step: "2", code: "struct Counter {\n  var value = = 0\n}\n",
      verdict: "does not compile", says: "'Workspace/Sources/Counter/Counter.swift' has a syntax error in line 2"),
    Turn(
      name: "an endless loop", step: "2",
      code: Counter.code("\n  mutating func add() {\n    while value < 1 { value += 0 }\n  }\n"),
      verdict: "timed out", says: "the run did not end; look for an endless loop"),
    Turn(
      name: "a crash", step: "2",
      code: Counter.code("\n  mutating func add() {\n    value = [Int]()[0]\n  }\n"),
      verdict: "crashed", says: "'CounterTests.test_add_addsOne' crashed; a crash hides every line after it"),
    Turn(
      name: "a test that broke", step: "3",
      tests: both.replacing("XCTAssertEqual(sut.value, 1)", with: "XCTAssertEqual(sut.value, 7)"),
      code: nil, verdict: "red: 2 of 3 tests failed", says: "your tests fail on the chapter's code after the step"),
    Turn(
      name: "a test lost in a refactor", step: "5", tests: Counter.tests(Counter.adding),
      verdict: "green: 2 tests passed", says: "'CounterTests.test_description' was removed; a refactor keeps the same"),
    Turn(
      name: "an assertion deleted in a refactor", step: "5",
      tests: Counter.tests(Counter.adding.replacing("XCTAssertEqual(sut.value, 1)", with: ""), Counter.describing),
      verdict: "green: 3 tests passed", says: "'CounterTests.test_add_addsOne' asserts less than before, 0 of 1"),
    Turn(
      name: "a test commented out in red", step: "3",
      tests: both.replacing("XCTAssertEqual(sut.value, 1)", with: "// XCTAssertEqual(sut.value, 1)"),
      verdict: "red: 1 of 3 tests failed", says: "'CounterTests.test_add_addsOne' asserts less than before, 0 of 1"),
    Turn(
      name: "a test that is skipped in red", step: "3",
      tests: both.replacing("func test_add_addsOne() {", with: "func test_add_addsOne() throws { throw XCTSkip()"),
      verdict: "red: 1 of 3 tests failed", says: "'CounterTests.test_add_addsOne' is skipped now"),
    Turn(
      name: "an old test renamed away in red", step: "3",
      tests: both.replacing("func test_add_addsOne", with: "func disabled_add_addsOne"),
      verdict: "red: 1 of 2 tests failed", says: "'CounterTests.test_add_addsOne' was removed; this step only adds"),
    Turn(
      name: "code in a red that does not compile", step: "1", tests: Counter.tests(Counter.adding),
      code: Counter.code("\n  var isZero: Bool { value == 0 }\n"), verdict: "does not compile",
      says: "'Workspace/Sources/Counter/Counter.swift' has changed, and that brings the tests no nearer to compiling"),
    Turn(
      name: "a test case's helper changed in green", step: "2",
      tests: Counter.tests(Counter.adding).replacing("XCTestCase {", with: "XCTestCase {\n  var a = 1"),
      code: Counter.code(Counter.add), verdict: "green: 2 tests passed",
      says: "'Workspace/Tests/CounterTests/CounterTests.swift' was changed in green"),
    Turn(
      name: "code changed where the test passes already", step: "6",
      tests: Counter.tests(Counter.adding, Counter.describing, Counter.addingTwice),
      code: Counter.code(Counter.add) + Counter.description,
      verdict: "green: 4 tests passed", says: "this step leaves the production code as it is"),
    Turn(
      name: "an old test that broke where a new one passes already", step: "6",
      tests: Counter.tests(Counter.adding, Counter.describing, Counter.addingTwice),
      code: Counter.code(Counter.add.replacing("+= 1", with: "+= 2")) + Counter.description,
      verdict: "red: 2 of 4 tests failed", says: "the new test passes at once, and the others as before; 'CounterTests."
    ),
    Turn(
      name: "code that is broken to see the test fail that passes already", step: "6",
      tests: Counter.tests(
        Counter.adding, Counter.describing, Counter.test("test_big", "XCTAssertEqual(Counter(value: 3).value, 3)")),
      code: Counter.code(Counter.add + "  init(value: Int = 0) {}\n") + Counter.description,
      verdict: "red: 1 of 4 tests failed", says: "the new test fails with your change of the code, as it should"),
  ]

  @Test(arguments: turns)
  func turn(_ turn: Turn) throws {
    let repository = try Repository.counter()
    if let start = turn.start {
      try repository.kata("start", "01/01/\((Int(turn.step) ?? 2) - 1)")
      try repository.write(start, to: Counter.code)
      try repository.kata("next", "--anyway")
    } else {
      #expect(try repository.kata("start", "01/01/\(turn.step)").code == 0)
    }
    if let tests = turn.tests { try repository.write(tests, to: Counter.tests) }
    if let code = turn.code { try repository.write(code, to: Counter.code) }
    let result = try repository.kata("check", "--time-limit", "2")
    #expect(result.code == 1)
    #expect(result.lines.dropFirst().first == turn.verdict, "\(result.output)\(result.errors)")
    #expect(result.output.contains(turn.says), "\(result.output)")
  }

  @Test("a comment, a wrapped line and other line ends make no test another")
  func layout() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/2")
    let tests = Counter.tests(Counter.adding)
      .replacing("XCTAssertEqual(sut.value, 1)", with: "// One.\n    XCTAssertEqual(\n      sut.value, 1)")
    try repository.write(tests.replacing("\n", with: "\r\n"), to: Counter.tests)
    try repository.write(Counter.code(Counter.add), to: Counter.code)
    let result = try repository.kata("check")
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("changed"), "\(result.output)")
  }

  @Test("who has seen an already-green test fail is not asked to see it again")
  func seenFailing() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/6")
    let code = repository.text(Counter.code) ?? ""
    try repository.write(Counter.tests(Counter.adding, Counter.describing, Counter.addingTwice), to: Counter.tests)
    let wish = "a test that never failed proves nothing"
    #expect(try repository.kata("check").output.contains(wish))
    try repository.write(code.replacing("one = 1", with: "one = 3"), to: Counter.code)
    #expect(try repository.kata("check").code == 1)
    try repository.write(code, to: Counter.code)
    let met = try repository.kata("check")
    #expect(met.code == 0)
    #expect(!met.output.contains(wish), "\(met.output)")
  }

  @Test("a refactor that began in red is told")
  func refactorInRed() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/4")
    try repository.kata("next", "--anyway")
    try repository.write(Counter.code(Counter.tidyAdd) + Counter.description, to: Counter.code)
    try repository.expectCheck(1, "not every test passed when this step began")
  }

  @Test("a name of one's own is named beside the chapter's")
  func renamed() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/1")
    let tests = Counter.tests(Counter.adding).replacing("sut.add()", with: "sut.increase()")
    try repository.write(tests, to: Counter.tests)
    try repository.expectCheck(1, "your tests do not compile on the chapter's code after the step")

    try repository.kata("goto", "01/01/2")
    try repository.write(
      Counter.code(Counter.add.replacing("add", with: "increase")), to: Counter.code)
    try repository.expectCheck(
      1, "help: the chapter's tests call 'add'; your code has 'increase' in its place",
      "CounterTests.swift:12:9: value of type 'Counter' has no member 'add'")
  }

  @Test(
    "a test that the chapter has and the learner has not is named",
    arguments: [
      ([Counter.describing], "'CounterTests.test_description_ofOne' in this step too; write it as well"),
      ([Counter.describing, describingOne], nil),
      // The same tests under other names.
      ([Counter.test("test_words", #"XCTAssertEqual("\(Counter())", "0")"#), describingOne], nil),
    ])
  func unwritten(tests: [String], note: String?) throws {
    let repository = try Repository.counter()
    try repository.write(
      Counter.tests(Counter.adding, Counter.describing, Self.describingOne),
      to: "Chapters/01-counter/01-adding/3-red/Tests/CounterTests/CounterTests.swift")
    try repository.kata("start", "01/01/3")
    try repository.write(Counter.tests(([Counter.adding] + tests).joined()), to: Counter.tests)
    let result = try repository.kata("check")
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("note: the chapter has") == (note != nil), "\(result.output)")
    if let note { #expect(result.output.contains(note), "\(result.output)") }
  }

  private static let describingOne = Counter.test(
    "test_description_ofOne", #"XCTAssertEqual("\(Counter(value: 1))", "1")"#)
}
