import TestSupport
import Testing

@testable import Curriculum

@Suite("Questions")
struct QuestionsTests {
  static let passage = """
    ## Questions

    ### Why does the mock record the call?

    Think of `resume()`.

    1. It is faster.
    2. The test can read it,
       and nothing else can.
    3. Swift wants it.

    <details>
    <summary>Which one, and why?</summary>

    1. No: a mock is no matter of time.
    2. Yes: nothing else shows the call.
    3. No: Swift takes an empty method.

    </details>

    ### Why not twice?

    1. One.
    2. Two.
    3. Three.

    <details>
    <summary>Which one, and why?</summary>

    1. Yes: of course.
    2. No: too many.
    3. No: far too many.

    </details>
    """

  /// Line 5 is the passage's heading.
  private static func lesson(_ passage: String = passage) -> String {
    "# 01 · A\n\n## 1-refactor · B\n\n\(passage)\n\n## Recap\n- C.\n"
  }

  private static func faults(_ text: String) -> [String] {
    LessonParser.lesson(from: text).faultsOfPassages.map { $0.in("R").description }
  }

  @Test("a question has its text, its answers, and a reason for each")
  func read() throws {
    let text = Self.lesson()
    let questions = LessonParser.lesson(from: text).questions
    #expect(Self.faults(text) == [])
    try #require(questions.count == 2)
    #expect(questions[0].title == "Why does the mock record the call?")
    #expect(questions[0].text == "Think of `resume()`.")
    #expect(
      questions[0].answers == [
        .init(text: "It is faster.", isRight: false, reason: "a mock is no matter of time."),
        .init(
          text: "The test can read it, and nothing else can.", isRight: true, reason: "nothing else shows the call."),
        .init(text: "Swift wants it.", isRight: false, reason: "Swift takes an empty method."),
      ])
    #expect(questions[1].answers.map(\.isRight) == [true, false, false])
  }

  @Test("without what is folded the passage asks, and does not answer")
  func unfolded() throws {
    let note = try #require(LessonParser.lesson(from: Self.lesson()).closing.first)
    let text = note.withoutFoldedText.markdown
    #expect(text.contains("3. Swift wants it."))
    #expect(text.contains("### Why not twice?"))
    for word in ["details", "Which one", "Yes:", "No:"] { #expect(!text.contains(word), "\(text)") }
  }

  struct Fault: Sendable {
    let old: String
    let new: String
    let messages: [String]

    init(_ old: String, _ new: String, _ messages: String...) {
      (self.old, self.new, self.messages) = (old, new, messages)
    }
  }

  @Test(
    "each fault of the form is named with its line",
    arguments: [
      Fault("record the call?", "record the call", "R:7: error: a question's heading ends with a question mark"),
      Fault("3. Swift wants it.\n", "", "R:11: error: a question has three answers, '1.' to '3.'; this one has 2"),
      Fault("3. Swift wants", "4. Swift wants", "R:14: error: the answers are numbered '1.' to '3.' in order"),
      Fault("3. Swift wants it.", "3. It is faster.", "R:14: error: the answer is here twice"),
      Fault("1. It is faster.", "1.", "R:11: error: the answer is empty"),
      Fault("2. Yes: nothing", "2. No: nothing", "R:16: error: one reason says 'Yes:'; here none does"),
      Fault("3. No: Swift", "3. Yes: Swift", "R:16: error: one reason says 'Yes:'; here 2 do"),
      Fault("1. No: a mock is no matter of time.", "1. No:", "R:19: error: say why behind 'No:'"),
      Fault("3. No: Swift", "3. Perhaps: Swift", "R:21: error: a reason begins with 'Yes:' or 'No:'"),
      Fault(
        "1. No: a mock is no matter of time.\n", "",
        "R:19: error: a question has three reasons, '1.' to '3.'; this one has 2"),
      Fault(
        "<summary>Which one, and why?</summary>\n\n1. No: a", "<summary>Why?</summary>\n\n1. No: a",
        "R:17: error: the reasons begin with '<summary>Which one, and why?</summary>'"),
      Fault(
        "</details>\n\n### Why not", "</details>\n\nMore.\n\n### Why not",
        "R:25: error: nothing comes after a question's reasons; remove 'More.'"),
      Fault(
        "## Questions\n", "## Questions\n\nSome.\n", "R:5: error: a heading '### Why …?' comes before each question"),
      Fault(passage, "## Questions", "R:5: error: there is no question; write '### Why …?' for each"),
      Fault(
        "## 1-refactor · B\n\n\(passage)", "\(passage)\n\n## 1-refactor · B",
        "R:3: error: the questions stand before a step's section; they come behind the last"),
      Fault(
        "\(passage)\n\n## Recap\n- C.", "## Recap\n- C.\n\n\(passage)",
        "R:8: error: the questions stand behind the recap; they come before it"),
    ])
  func planted(fault: Fault) throws {
    let text = Self.lesson()
    try #require(text.contains(fault.old))
    let planted = text.replacing(fault.old, with: fault.new)
    #expect(Self.faults(planted) == fault.messages)
  }

  @Test("a course with such a fault names the file and the line")
  func inCourse() throws {
    let tiny = try TinyCourse.sound()
    let path = "\(TinyCourse.chapter)/02-half/README.md"
    try tiny.replace("## Recap", with: "## Questions\n\n## Recap", in: path)
    #expect(tiny.faults == ["\(path):26: error: there is no question; write '### Why …?' for each"])
  }
}
