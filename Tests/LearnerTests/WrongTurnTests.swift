import TestSupport
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
    var testDescription: String { name }
  }

  private static let wait = "wait(for: [done], timeout: 0.1)"
  private static func later(_ assertion: String) -> String {
    "let done = expectation(description: \"done\")\n    let sut = Counter()\n"
      + "    DispatchQueue.main.asyncAfter(deadline: .now() + 5) { [sut] in\n      \(assertion)\n    }\n    "
  }

  private static func addingBeside(_ work: String) -> String {
    "import Foundation\n\n"
      + Counter.code(
        "\n  mutating func add() {\n    value += 1\n    \(work)\n    Thread.sleep(forTimeInterval: 1)\n  }\n")
  }

  static let turns = [
    Turn(
      name: "a test that passes at once", step: "1",
      tests: Counter.tests(Counter.test("test_value", "XCTAssertEqual(Counter().value, 0)"))),
    Turn(
      name: "a test that is skipped before it asks anything", step: "1",
      tests: Counter.tests(Counter.adding).replacing("_addsOne() {", with: "_addsOne() throws {\n    throw XCTSkip()")),
    Turn(
      name: "a test that asserts nothing", step: "1", tests: Counter.tests(Counter.test("test_add", "_ = Counter()"))),
    Turn(
      name: "an expectation of Swift Testing in a test of XCTest", step: "3",
      tests: "import Testing\n"
        + Counter.tests(Counter.adding, Counter.test("test_text", "#expect(\"\\(Counter())\" == \"0\")"))),
    Turn(
      name: "a new test of a thing and itself", step: "6",
      tests: Counter.both(
        and: Counter.test("test_same", "let sut = Counter()\n    XCTAssertEqual(sut.value, sut.value)"))),
    Turn(
      name: "new tests of constants, by a name, a call and a member", step: "6",
      tests: Counter.both(
        and: Counter.test("test_name", "_ = Counter()\n    let kept = true; XCTAssertTrue(kept)"),
        Counter.test("test_call", "_ = Counter()\n    XCTAssertTrue(Bool(true))\n    XCTAssertEqual([1].count, 1)"))),
    Turn(
      name: "a test of a constant beside one that fails", step: "3",
      tests: Counter.both(and: Counter.test("test_true", "_ = Counter()\n    XCTAssertTrue(true)"))),
    Turn(
      name: "a test that passes with a closure, beside the one that fails", step: "3",
      tests: Counter.both(
        and: Counter.test(
          "test_call",
          "let call = { (body: (Int) -> Void) in body(0) }\n    call { zero in XCTAssertEqual(Counter().value, zero) }")
      )),
    Turn(
      name: "a teardown block that fails behind a closure that was called", step: "3",
      tests: Counter.tests(
        Counter.adding,
        Counter.test(
          "test_description",
          "let call = { (body: (Int) -> Void) in body(0) }\n    call { zero in XCTAssertEqual(Counter().value, zero) }\n"
            + "    addTeardownBlock { XCTAssertEqual(\"\\(Counter())\", \"0\") }"))),
    Turn(
      name: "a test whose assertion is in 'tearDown'", step: "3",
      tests: Counter.tests(
        Counter.adding,
        Counter.test(
          "test_description",
          "text = \"\\(Counter())\"\n  }\n\n  private var text: String?\n\n  override func tearDown() {\n"
            + "    XCTAssertEqual(text ?? \"0\", \"0\")"))),
    Turn(
      name: "a test that leaves a process behind", step: "6",
      tests: Counter.both(
        and: Counter.test(
          "test_add_twice",
          "let sleep = Process()\n    sleep.executableURL = URL(fileURLWithPath: \"/bin/sleep\")\n"
            + "    sleep.arguments = [\"99\"]\n    try? sleep.run()\n    XCTAssertEqual(Counter().value, 0)"))),
    Turn(
      name: "production code that is green already, written in red", step: "3", tests: Counter.both(),
      code: Counter.code(Counter.add) + Counter.description),
    Turn(
      name: "code of an earlier step that does already what a red asks for", step: "3", tests: Counter.both(),
      start: Counter.code(Counter.add) + Counter.description),
    Turn(
      name: "code of an earlier step that is taken out to see the red fail", step: "3", tests: Counter.both(),
      code: Counter.code(Counter.add), start: Counter.code(Counter.add) + Counter.description),
    Turn(
      name: "code that is broken to see a test of something else fail", step: "3",
      tests: Counter.tests(
        Counter.adding, Counter.test("test_description", "XCTAssertTrue(\"\\(Counter())\".hasPrefix(\"Counter\"))")),
      code: Counter.code(Counter.add) + Counter.description),
    Turn(
      name: "production code beyond what compiles", step: "3", tests: Counter.both(),
      code: Counter.code(Counter.add + "\n  var isZero: Bool { value == 0 }\n")),
    Turn(
      name: "a test of something else", step: "3",
      tests: Counter.tests(
        Counter.adding, Counter.test("test_description", "XCTAssertEqual(\"\\(Counter())\", \"zero\")"))),
    Turn(
      name: "an expectation that is fulfilled outside the closure that asserts", step: "3",
      tests: Counter.tests(
        Counter.adding,
        Counter.test("test_description", later("XCTAssertEqual(\"\\(sut)\", \"0\")") + "done.fulfill()\n    " + wait))),
    Turn(
      name: "an expectation that nothing fulfills", step: "3",
      tests: Counter.tests(
        Counter.adding, Counter.test("test_description", later("XCTAssertEqual(\"\\(sut)\", \"0\")") + wait))),
    Turn(
      name: "a continuation that is resumed twice", step: "2",
      code: addingBeside(
        "Task {\n      await withCheckedContinuation { (once: CheckedContinuation<Void, Never>) in\n"
          + "        once.resume()\n        once.resume()\n      }\n    }")),
    Turn(
      name: "the main actor's code on another thread", step: "2",
      code: addingBeside(
        "DispatchQueue.global().sync {\n      MainActor.assumeIsolated {}\n    }\n"
          + "    DispatchQueue.global().async { MainActor.assumeIsolated {} }")),
    Turn(
      name: "an edited test in green", step: "2",
      tests: Counter.tests(Counter.test("test_add_addsOne", "XCTAssertTrue(true)"))),
    Turn(
      name: "tests written in green", step: "2", tests: Counter.both(and: Counter.addingTwice),
      code: Counter.code(Counter.add) + Counter.description),
    Turn(
      name: "a syntax error in the tests", step: "1", tests: Counter.tests(Counter.adding) + "}\n"),
    Turn(name: "a syntax error in the code", step: "2", code: "struct Counter {\n  var value = = 0\n}\n"),
    Turn(
      name: "an endless loop", step: "2",
      code: Counter.code("\n  mutating func add() {\n    while value < 1 { value += 0 }\n  }\n")),
    Turn(name: "a crash", step: "2", code: Counter.code("\n  mutating func add() {\n    fatalError(\"no\")\n  }\n")),
    Turn(
      name: "a test that broke", step: "3",
      tests: Counter.both().replacing("XCTAssertEqual(sut.value, 1)", with: "XCTAssertEqual(sut.value, 7)")),
    Turn(name: "a test lost in a refactor", step: "5", tests: Counter.tests(Counter.adding)),
    Turn(
      name: "a test that nobody needs is lost in a refactor", step: "5",
      tests: Counter.both().replacing(
        "func test_begins_atZero() {\n    XCTAssertEqual(Counter().value, 0)\n  }", with: "")),
    Turn(
      name: "an assertion deleted in a refactor", step: "5",
      tests: Counter.tests(Counter.adding.replacing("XCTAssertEqual(sut.value, 1)", with: ""), Counter.describing)),
    Turn(
      name: "code in a red that does not compile", step: "1", tests: Counter.tests(Counter.adding),
      code: Counter.code("\n  var isZero: Bool { value == 0 }\n")),
    Turn(
      name: "a test case's helper changed in green", step: "2",
      tests: Counter.tests(Counter.adding).replacing("XCTestCase {", with: "XCTestCase {\n  var a = 1"),
      code: Counter.code(Counter.add)),
    Turn(
      name: "code changed where the test passes already", step: "6", tests: Counter.both(and: Counter.addingTwice),
      code: Counter.code(Counter.add) + Counter.description),
    Turn(
      name: "an old test that broke where a new one passes already", step: "6",
      tests: Counter.both(and: Counter.addingTwice),
      code: Counter.code(Counter.add.replacing("+= 1", with: "+= 2")) + Counter.description),
    Turn(
      name: "code that is broken to see the test fail that passes already", step: "6",
      tests: Counter.both(and: Counter.test("test_big", "XCTAssertEqual(Counter(value: 3).value, 3)")),
      code: Counter.code(Counter.add + "  init(value: Int = 0) {}\n") + Counter.description),
    Turn(
      name: "a green that does what the next red asks for", step: "2",
      tests: Counter.tests(Counter.adding), code: Counter.code(Counter.add) + Counter.description),
    Turn(
      name: "a test that passes at once in the chapter, and is a red and a green for the learner", step: "6",
      tests: Counter.both(and: Counter.addingTwice), code: Counter.code(Counter.add) + Counter.description,
      start: Counter.code(Counter.add.replacing("value += 1", with: "value = 1")) + Counter.description),
    Turn(
      name: "a test renamed in a refactor", step: "5",
      tests: Counter.both().replacing("test_description", with: "test_isItsNumber"),
      code: Counter.code(Counter.tidyAdd) + Counter.description),
    Turn(
      name: "half of a refactor, with a test's name left as it was", step: "5",
      tests: Counter.both().replacing("test_description", with: "test_isItsNumber")),
  ]

  @Test("each is told", arguments: Kata.sample(turns, 7))
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
    try repository.expectCheck(turn.name, with: ["--time-limit", "2"])
  }

  @Test("a test that the chapter's own placeholder passes asks for too little")
  func weakTest() throws {
    let repository = try Repository.counter()
    let stub = Counter.code(Counter.add + "\n  func half() -> Int { 0 }\n")
    let test = Counter.test("test_half", "XCTAssertEqual(Counter(value: 8).half(), 4)")
    let red = "Chapters/01-counter/01-adding/3-red"
    try repository.write(stub, to: "\(red)/Sources/Counter/Counter.swift")
    try repository.write(Counter.tests(Counter.adding, test), to: "\(red)/Tests/CounterTests/CounterTests.swift")
    try repository.kata("start", "01/01/3")
    try repository.play(red)
    let weak = test.replacing("XCTAssertEqual", with: "XCTAssertNotEqual")
    try repository.write(Counter.tests(Counter.adding, weak), to: Counter.tests)
    try repository.expectCheck()
  }

  @Test("a crash on an object that is gone is told as that")
  func goneObject() throws {
    let repository = try Repository.counter(at: "01/01/1")
    let body = "unowned let gone: NSObject = { NSObject() }()\n    XCTAssertNotNil(gone.description)"
    try repository.write(Counter.tests(Counter.test("test_gone", body)), to: Counter.tests)
    #expect(try repository.kata.fail("check").output.contains("is gone; make that 'weak'"))
  }

  @Test("a comment, a wrapped line and other line ends make no test another")
  func layout() throws {
    let repository = try Repository.counter(at: "01/01/2")
    let tests = Counter.tests(Counter.adding)
      .replacing("XCTAssertEqual(sut.value, 1)", with: "// One.\n    XCTAssertEqual(\n      sut.value, 1)")
    try repository.write(tests.replacing("\n", with: "\r\n"), to: Counter.tests)
    try repository.write(Counter.code(Counter.add), to: Counter.code)
    try repository.expectCheck()
  }

  @Test("who has seen an already-green test fail is not asked to see it again")
  func seenFailing() throws {
    let repository = try Repository.counter(at: "01/01/6")
    let code = repository.text(Counter.code) ?? ""
    try repository.write(Counter.both(and: Counter.addingTwice), to: Counter.tests)
    try repository.expectCheck("not seen yet")
    try repository.write(code.replacing("one = 1", with: "one = 3"), to: Counter.code)
    try repository.expectCheck("seen")
    try repository.write(code, to: Counter.code)
    try repository.expectCheck("put back")
  }

  @Test("a refactor that began in red is told")
  func refactorInRed() throws {
    let repository = try Repository.counter(at: "01/01/4")
    try repository.kata("next", "--anyway")
    try repository.write(Counter.code(Counter.tidyAdd) + Counter.description, to: Counter.code)
    try repository.expectCheck()
  }

  @Test("a name of one's own is named beside the chapter's")
  func renamed() throws {
    let repository = try Repository.counter(at: "01/01/1")
    let tests = Counter.tests(Counter.adding).replacing("sut.add()", with: "sut.increase()")
    try repository.write(tests, to: Counter.tests)
    try repository.expectCheck("in red")

    try repository.kata("goto", "01/01/2")
    try repository.write(Counter.code(Counter.add.replacing("add", with: "increase")), to: Counter.code)
    try repository.expectCheck("in green")
  }

  @Test(
    "a test that the chapter has and the learner has not is named",
    arguments: [
      ("one of two", [Counter.describing]), ("both", [Counter.describing, describingOne]),
      ("another name", [Counter.test("test_words", #"XCTAssertEqual("\(Counter())", "0")"#), describingOne]),
    ])
  func unwritten(name: String, tests: [String]) throws {
    let repository = try Repository.counter()
    try repository.write(
      Counter.both(and: Self.describingOne),
      to: "Chapters/01-counter/01-adding/3-red/Tests/CounterTests/CounterTests.swift")
    try repository.kata("start", "01/01/3")
    try repository.write(Counter.tests(([Counter.adding] + tests).joined()), to: Counter.tests)
    try repository.expectCheck(name)
  }

  private static let describingOne = Counter.test(
    "test_description_ofOne", #"XCTAssertEqual("\(Counter(value: 1))", "1")"#)
}
