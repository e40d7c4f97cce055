import Foundation
import TestSupport
import Testing

/// A stage's exercise, and its questions, as a learner meets them.
@Suite("Exercises and questions")
struct ExerciseTests {
  private let repository: Repository
  private let kata: Kata
  private static let stage = "Chapters/01-counter/01-adding"

  init() throws {
    repository = try Repository.counter()
    for (path, text) in Counter.exercise { try repository.write(text, to: "\(Self.stage)/try/\(path)") }
    let lesson = "\(Self.stage)/README.md"
    let text = try #require(repository.text(lesson))
    try repository.write(text.replacing("## Recap", with: Counter.questions + "\n## Recap"), to: lesson)
    kata = try repository.kata
  }

  @Test("it is started, checked, hinted at and ended like steps, and its solution is told on request")
  func played() throws {
    let start = try kata("start", "01/01/try")
    #expect(
      start.lines[0] == "'Workspace' contains the state before 01-counter/01-adding/try/1-red; write the step there")
    #expect(start.output.contains("\n\nTry it: back to zero\n\nLet the counter begin anew.\n"))
    #expect(repository.text(Counter.code) == Counter.code(Counter.tidyAdd) + Counter.description)
    #expect(try kata("hint").output == "hint 1 of 1\nWhat does it count after that?\n")
    #expect(try kata("hint").output.contains("'scripts/kata compare' shows a solution"))
    #expect(try kata("status").output.contains("01-adding/try · Try it: back to zero\n         step 1 of 2\n"))

    for options in [["--diff"], ["--outcome"], ["--lesson", "--whole"]] {
      let refused = try kata.run(["show", "01/01/try/2"] + options)
      #expect(refused.code == 64)
      #expect(
        refused.errors.hasPrefix(
          "kata show: error: 01-counter/01-adding/try/2-green is a step of an exercise; '--solution' shows how"))
    }
    #expect(try kata("show", "01/01/try/2", "--solution").output.contains("+  mutating func reset() {"))
    #expect(!(try kata("show", "01/01/try/1", "--lesson").output.contains("told later")))

    try repository.play("\(Self.stage)/try/1-red")
    let red = try kata.succeed("check")
    #expect(red.output.contains("told later"))
    #expect(try kata("show", "01/01/try/1", "--diff").output.contains("+  func test_reset"))
    let next = try kata.succeed("next")
    #expect(next.output.contains("01-counter/01-adding/try/2-green · Zero"))
    try repository.play("\(Self.stage)/try/2-green")
    let end = try kata("next")
    let words = "step met; this is the exercise's last step; 'scripts/kata goto 01/01/6' goes back to the chapter"
    #expect(end.lines.contains(words), "\(end.output)")
    #expect(try kata("list").output.contains("\n  01-adding/try\n  ✓ 01/01/try/1  red "))
  }

  @Test("after a stage's last step its questions and its exercise are named in a line each")
  func invitation() throws {
    try kata("start", "01/01/6")
    let next = try kata("next", "--anyway")
    #expect(next.output.contains("### Why a test?\n\n1. To see it fail.\n"))
    #expect(!next.output.contains("Yes:"))
    #expect(
      next.lines.suffix(3) == [
        "'scripts/kata quiz 01/01' asks the questions, and says why",
        "exercise: Try it: back to zero; 'scripts/kata goto 01/01/try' goes there, 'scripts/kata goto 01/01/6' comes back",
        "this is the last step of '01-counter', and of the course",
      ])
    #expect(try kata("goto", "01/01/try").lines[0].hasPrefix("what you had in 'Workspace' is in 'Workspace.backups/"))
    try kata("next", "--anyway")
    #expect(try kata("goto", "01/01/6").lines[1] == "'Workspace' is that of the chapter again, as you left it")
    let again = try kata("goto", "01/01/try")
    #expect(
      again.lines[1] == "'Workspace' is the exercise's again, as you left it; "
        + "'scripts/kata reset --to 01/01/try' begins it again")
    #expect(again.output.contains("the goal is now:\n\n01-counter/01-adding/try/2-green"), "\(again.output)")
  }

  @Test("a quiz takes answers by lines, tells reasons, and counts the first tries")
  func quiz() throws {
    let quiz = try kata.run(
      "/bin/sh", ["-c", "printf '2\\nx\\n1\\n' | '\(Kata.program)' --root '\(kata.root)' quiz 01/01"])
    #expect(quiz.code == 0, "\(quiz.errors)")
    #expect(
      quiz.output == """
        01/01, question 1 of 1: Why a test?

        1. To see it fail.
        2. To see it.
        3. To see it pass.

        2: no
        nobody looks.

        try again
        answer with 1, 2 or 3; q quits
        1: right
        then it can notice.

        0 of 1 question right at the first try

        """)
  }

  @Test("a quiz can be listed and left, and says where there is nothing to ask")
  func quizOptions() throws {
    let list = try kata("quiz", "--list")
    #expect(list.output.hasPrefix("01/01, question 1 of 1: Why a test?\n\n1. To see it fail.\n"))
    #expect(!list.output.contains("notice"))
    #expect(try kata("quiz", "01").lines.last == "0 of 0 questions right at the first try; 1 not answered")
    #expect(try kata("quiz").code == 69, "without a workspace a stage is to be named")
    try repository.write(Counter.files[2].text, to: "\(Self.stage)/README.md")
    let none = try kata.fail("quiz", "01/01", with: 64)
    #expect(none.errors.hasPrefix("kata quiz: error: no lesson there asks a question"))
  }
}

extension Counter {
  static let reset = "\n  mutating func reset() {\n    value = 0\n  }\n"
  static let resetting = test(
    "test_reset", "var sut = Counter(value: 2)\n    sut.reset()\n    XCTAssertEqual(sut.value, 0)")

  static let exercise: [(path: String, text: String)] = [
    ("1-red/Tests/CounterTests/CounterTests.swift", tests(adding, describing, addingTwice, resetting)),
    ("2-green/Sources/Counter/Counter.swift", code(tidyAdd + reset) + description),
    (
      "README.md",
      """
      # Try it: back to zero

      Let the counter begin anew.

      ## 1-red · Nothing goes back

      Does it compile?

      ```text
      error: […]
      ```

      This is told later.

      ### Hint
      What does it count after that?

      ## 2-green · Zero

      It is zero again.

      ### Hint
      Set it.

      ## Recap
      - It goes back.

      """
    ),
  ]

  static let questions = """
    ## Questions

    ### Why a test?

    1. To see it fail.
    2. To see it pass.
    3. To see it.

    <details>
    <summary>Which one, and why?</summary>

    1. Yes: then it can notice.
    2. No: anything passes.
    3. No: nobody looks.

    </details>

    """
}
