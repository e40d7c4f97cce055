import Foundation
import TestSupport
import Testing

/// What each command prints, and how it ends.
@Suite("The learner's commands")
struct CommandTests {
  @Test("start lays out, tells what to do, and moves a workspace that is there")
  func start() throws {
    let repository = try Repository.counter()
    let first = try repository.kata.succeed("start", "01")
    #expect(first.lines[0] == "'Workspace' contains the state before 01-counter/01-adding/1-red; write the step there")
    #expect(first.output.contains("Does it compile?"))
    #expect(!first.output.contains("What does the test call?"), "a hint is told on request")
    let second = try repository.kata("start", "01/01/3")
    #expect(second.lines[0].hasPrefix("your last workspace is in 'Workspace.backups/20"))
    #expect(repository.text(Counter.code) == Counter.code(Counter.add))
  }

  @Test(
    "wrong usage is told in one line",
    arguments: [
      (["start"], "kata start: error: name a chapter, a stage, an exercise or a step, such as 02"),
      (["start", "07"], "kata start: error: no step named '07'"),
      (["check", "02"], "kata check: error: '02' is not expected here"),
      (
        ["check", "--predict", "yellow"],
        "kata check: error: '--predict' needs 'red', 'green', 'does-not-compile', 'crashed' or 'timed-out'"
      ),
      (["goto"], "kata goto: error: name a step, a stage or a chapter"),
      (["compare", "01"], "kata compare: error: '01' names more than one step"),
      (["compare", "--w"], "kata compare: error: unknown option '--w'; did you mean '-w'?"),
    ])
  func usage(words: [String], message: String) throws {
    let repository = try Repository.counter(at: "01")
    let result = try repository.kata.run(words)
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
  }

  @Test("next goes on only from a step that is met, or when told so")
  func next() throws {
    let repository = try Repository.counter(at: "01")
    let refused = try repository.kata.fail("next")
    #expect(refused.lines.last == "you stay at this step; 'scripts/kata next --anyway' continues all the same")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    #expect(try repository.kata.succeed("next").output.contains("01-counter/01-adding/2-green · Add one\n\nAdd one."))
    #expect(try repository.kata("goto", "01/01/6").code == 0)
    try repository.write(Counter.both(and: Counter.addingTwice), to: Counter.tests)
    try repository.write(Counter.code(Counter.add) + Counter.description, to: Counter.code)
    let anyway = try repository.kata.succeed("next", "--anyway")
    #expect(anyway.lines.last == "this is the last step of '01-counter', and of the course")
  }

  @Test("start begins with what the stage is about")
  func introduction() throws {
    let repository = try Repository.counter()
    let start = try repository.kata("start", "01")
    #expect(start.output.contains("\n\n01 · Add\n\nYou count up.\n\n01-counter/01-adding/1-red · Nothing to call\n"))
    #expect(try repository.kata("next", "--anyway").output.contains("You count up.") == false)
  }

  @Test("going back to a step goes on where it was begun")
  func back() throws {
    let repository = try Repository.counter(at: "01/01/1")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    try repository.kata("next", "--anyway")
    try repository.kata("goto", "01/01/1")
    try repository.kata.succeed("check")
    // What was laid out anew is another beginning.
    try repository.kata("reset", "--to", "01/01/2")
    try repository.kata("goto", "01/01/1")
    #expect(try repository.kata("check").output.contains("no test has changed since the step began"))
  }

  @Test("a red that brings code is told what its tests are without it")
  func redWithCode() throws {
    let repository = try Repository.counter(at: "01/01/1")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    try repository.write(Counter.code("\n  mutating func add() {}\n"), to: Counter.code)
    let check = try repository.kata("check")
    #expect(
      check.lines.contains(
        "good: your tests ask for the step: they do not compile on the chapter's code before it, and pass on its code after"
          + " it (01/01/2)"),
      "\(check.output)")
  }

  @Test("after a chapter's last step the next chapter is named")
  func lastStep() throws {
    let repository = try Repository.counter()
    for (path, text) in Counter.files { try repository.write(text, to: "Chapters/02-counter/\(path)") }
    try repository.kata("start", "01/01/6")
    try repository.write(Counter.both(and: Counter.addingTwice), to: Counter.tests)
    let ending = "this is the last step of '01-counter'; 'scripts/kata start 02' begins the next chapter"
    #expect(try repository.kata("check").lines.last == "step met; \(ending)")
    let next = try repository.kata("next", "--anyway")
    #expect(next.code == 0, "\(next.output)\(next.errors)")
    #expect(next.lines == ["01 · Add, recap", "- You can add.", ending])
  }

  @Test("predictions are kept and counted")
  func predict() throws {
    let repository = try Repository.counter(at: "01")
    let wrong = try repository.kata("check", "--predict", "red")
    #expect(wrong.lines.contains("predicted red: not so; 0 of 1 predictions right (0 %)"))
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    let right = try repository.kata("check", "--predict=does-not-compile")
    #expect(right.lines.contains("predicted does-not-compile: right; 1 of 2 predictions right (50 %)"))
    let lights = try repository.kata("lights")
    #expect(lights.lines[0...1] == ["01-counter/01-adding", "  G C"])
    #expect(lights.lines[2].contains("1 of 2 predictions right (50 %)"))
  }

  @Test("compare shows the difference and what the chapter's tests say")
  func compare() throws {
    let repository = try Repository.counter(at: "01/01/2")
    try repository.write(Counter.code(Counter.add.replacing("+= 1", with: "+= 2")), to: Counter.code)
    let differs = try repository.kata.fail("compare")
    #expect(
      differs.output.contains("--- Workspace/Sources/Counter/Counter.swift\n+++ chapter/Sources/Counter/Counter.swift"))
    #expect(differs.output.contains("-    value += 2\n+    value += 1"))
    #expect(
      differs.lines.suffix(2) == [
        "  failed  CounterTests.test_add_addsOne", "  passed  CounterTests.test_begins_atZero",
      ])

    try repository.write(Counter.code(Counter.add).replacing("  ", with: "    "), to: Counter.code)
    let spaces = try repository.kata.succeed("compare", "-w", "01/01/2")
    #expect(
      spaces.lines.suffix(2) == ["your files say the same as the chapter's", "the chapter's 2 tests pass on your code"])
  }

  @Test("reset lays the step's beginning out and moves the learner's files to a backup")
  func reset() throws {
    let repository = try Repository.counter(at: "01/01/2")
    try repository.write("// mine\n", to: Counter.code)
    let result = try repository.kata.succeed("reset")
    let backup = try #require(repository.names(in: "Workspace.backups").last)
    #expect(result.lines[0] == "your files are in 'Workspace.backups/\(backup)'")
    #expect(repository.text("Workspace.backups/\(backup)/Sources/Counter/Counter.swift") == "// mine\n")
    #expect(repository.text(Counter.code) == Counter.code())
    #expect(
      try repository.kata("reset", "--to", "01/01/5").output.contains(
        "the state before 01-counter/01-adding/5-refactor"))
  }

  @Test("a workspace is a package that builds and tests by itself", .enabled(if: Kata.hasTime && Kata.canRun("swift")))
  func package() throws {
    let repository = try Repository.counter(at: "01/01/5")
    let result = try Kata.ofRepository.run(
      "/usr/bin/env", ["swift", "test", "--package-path", "\(repository.root)/Workspace"])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect((result.output + result.errors).contains("Executed 3 tests, with 0 failures"))
  }
}
