import TestSupport
import Testing

/// The breaks of a stage, played on the learner's own code.
@Suite("kata break")
struct BreakTests {
  private let repository: Repository

  init() throws {
    repository = try Repository.counter()
    let lesson = "Chapters/01-counter/01-adding/README.md"
    let breaks = [
      ("It adds two", "-    let one = 1\n+    let one = 2", "CounterTests.test_add_addsOne"),
      (
        "It says nothing", "-  var description: String { \"\\(value)\" }\n+  var description: String { \"\" }",
        "CounterTests.test_description"
      ),
      (
        "It begins at one", "   var value = 0\n+  // On.\n-\n+  init() { value = 1 }\n",
        "CounterTests.test_begins_atZero"
      ),
    ].map { "### \($0)\n\nIt matters.\n\n```diff\n\($1)\n```\n\n```text\nTest Case '\($2)' failed\n```\n" }
    let text = (repository.text(lesson) ?? "")
      .replacing("## Recap", with: "## Breaks\n\n\(breaks.joined(separator: "\n"))\n## Recap")
    try repository.write(text, to: lesson)
    try repository.kata("start", "01/01/6")
  }

  @Test("tells which of the learner's tests notice, what nobody notices, and leaves the files alone")
  func played() throws {
    // Spaces of the learner's own, another file, and no test of the description.
    try repository.write(
      "struct Counter {\n  var value=0\n\n  mutating func add() {\n      let one=1\n    value += one\n  }\n}\n",
      to: Counter.code)
    try repository.write(Counter.description, to: "Workspace/Sources/Counter/Words.swift")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    let before = repository.allNames(in: "Workspace/Sources").map { repository.text("Workspace/Sources/\($0)") }
    let ran = try repository.kata.fail("break")
    #expect(ran.output.contains("1 of 3 · It adds two\n  Workspace/Sources/Counter/Counter.swift:5\n"))
    #expect(ran.output.contains("noticed by a test of yours\n  CounterTests.swift:"))
    #expect(ran.output.contains("2 of 3 · It says nothing\n  Workspace/Sources/Counter/Words.swift:3\n"))
    #expect(ran.output.contains("not noticed: every test of yours passes\n"))
    #expect(ran.output.contains("in the chapter 'CounterTests.test_description' notices"))
    #expect(ran.output.contains("your tests notice 2 of 3") || ran.output.contains("not tried: your code differs here"))
    #expect(repository.allNames(in: "Workspace/Sources").map { repository.text("Workspace/Sources/\($0)") } == before)
  }

  @Test("a harmless change is to pass, and a test that notices it is told")
  func harmless() throws {
    let lesson = "Chapters/01-counter/01-adding/README.md"
    let change = "### Harmless\n\n```diff\n-    let one = 1\n+    let one = 2 - 1\n```\n\nIt is the same.\n\n## Recap"
    let text = try #require(repository.text(lesson)).replacing("## Recap", with: change)
    try repository.write(text, to: lesson)
    let passing = try repository.kata("break")
    #expect(!passing.output.contains("· A harmless change\n"), "\(passing.testDescription)")
    #expect(passing.output.contains("they let 1 harmless change pass, as they should: no caller can see one\n"))
    #expect(passing.output.contains("your tests notice 3 of 3") || passing.output.contains("your tests notice 2 of 2"))
    try repository.write(text.replacing("let one = 2 - 1", with: "let one = 3"), to: lesson)
    let clinging = try repository.kata.fail("break")
    #expect(clinging.output.contains("your tests notice a change that no caller can see:\n"))
    #expect(clinging.output.contains("they also notice 1 harmless change"))
  }

  @Test("where the code differs it says so, and plays nothing on tests that do not pass")
  func differs() throws {
    let own = (Counter.code(Counter.add) + Counter.description).replacing("value = 0", with: "value: Int = 0")
    try repository.write(own.replacing(#""\(value)""#, with: "String(value)"), to: Counter.code)
    let ran = try repository.kata("break", "01/01")
    #expect(ran.output.contains("not tried: your code differs here"), "\(ran.testDescription)")
    #expect(ran.output.contains("+    let one = 2"))
    #expect(ran.lines.last?.hasPrefix("3 not tried, as your code differs: ") == true)
    try repository.write(Counter.code(), to: Counter.code)
    #expect(try repository.kata.fail("break").output.hasPrefix("your tests have to pass before something is broken ("))
  }

  @Test("a break that does not compile in the learner's code is not counted as tried")
  func otherNames() throws {
    try repository.write(Counter.code("\n  init() {}\n" + Counter.tidyAdd) + Counter.description, to: Counter.code)
    try repository.write(Counter.tests(Counter.adding, Counter.describing), to: Counter.tests)
    let ran = try repository.kata("break", "01/01")
    #expect(ran.output.contains("not tried: with this change your code does not compile"), "\(ran.testDescription)")
    #expect(ran.lines.last?.hasPrefix("your tests notice 2 of 2; 1 not tried, as your code differs: ") == true)
  }

  @Test("a break of an early step that later steps have outlived is no fault of the learner's")
  func outlived() throws {
    let lesson = "Chapters/01-counter/01-adding/README.md"
    let text = (repository.text(lesson) ?? "").replacing(
      "Add one.\n\n### Hint",
      with: "Add one.\n\n### Break\n\nIt matters.\n\n```diff\n-    value += 1\n+    value += 2\n```\n\n"
        + "```text\nTest Case 'CounterTests.test_add_addsOne' failed\n```\n\n### Hint")
    try repository.write(text, to: lesson)
    let ran = try repository.kata("break", "01/01")
    #expect(ran.output.contains("1 of 4 · the break of step 2"), "\(ran.testDescription)")
    #expect(ran.output.contains("not tried: it belongs to step 2, and later steps have changed what it is about"))
    #expect(ran.lines.last == "your tests notice 3 of 3; 1 of an early step, not tried any more")
    #expect(ran.code == 0)
  }

  @Test("a red that lets a fault of the stage pass is told which, and in its green that it asked for less")
  func weakRed() throws {
    let lesson = "Chapters/01-counter/01-adding/README.md"
    let text = try #require(repository.text(lesson))
      .replacing("-    let one = 1\n+    let one = 2", with: "-    value += 1\n+    value += 2")
    try repository.write(text, to: lesson)
    try repository.kata("start", "01/01/1")
    let weak = Counter.adding.replacing("XCTAssertEqual(sut.value, 1)", with: "XCTAssertGreaterThan(sut.value, 0)")
    try repository.write(Counter.tests(weak), to: Counter.tests)
    let red = try repository.kata.succeed("check")
    #expect(red.output.contains("note: with 'It adds two', a fault that the lesson tries"), "\(red.output)")
    try repository.kata("next")
    try repository.write(Counter.code(Counter.add.replacing("+= 1", with: "+= 2")), to: Counter.code)
    let green = try repository.kata.fail("check")
    #expect(green.output.contains("so they ask for less or for something else; 'scripts/kata goto 01/01/1'"))
  }

  @Test("the check that meets a stage's last step tells of them in one line")
  func invitation() throws {
    try repository.play("Chapters/01-counter/01-adding/6-already-green")
    let ran = try repository.kata.succeed("check")
    #expect(
      ran.lines.last
        == "would your tests notice 3 small faults in your code? 'scripts/kata break 01/01' tries, 'scripts/kata mutate' others of code that is not the chapter's"
    )
    #expect(try repository.kata("show", "01/01", "--breaks").output.contains("break 'It adds two'\n\nIt matters."))
    #expect(try repository.kata("break", "01").code == 0)
  }
}
