import Curriculum
import TestSupport
import Testing

@testable import Workspace

@Suite("Quiz")
struct QuizTests {
  private let quiz: Quiz

  init() throws {
    let course = try TemporaryCourse()
    let path = "Chapters/01-dogs/01-bark/README.md"
    let questions = [2, 1].map { right in
      let reasons = (1...3).map { "\($0). \($0 == right ? "Yes: y\($0)." : "No: n\($0).")" }
      return "### Why \(right)?\n\n1. a\n2. b\n3. c\n\n<details>\n<summary>Which one, and why?</summary>\n\n"
        + reasons.joined(separator: "\n") + "\n\n</details>\n"
    }
    let lesson = try #require(course.text(path))
    let passage = "## Questions\n\n\(questions.joined(separator: "\n"))\n"
    try course.write(lesson.replacing("## Recap", with: "\(passage)## Recap"), to: path)
    #expect(course.course.faults == [])
    quiz = Quiz(on: course.course.chapters.flatMap(\.stages))
    let end = try Position(of: course.course.step(named: "01/01/4"), in: course.course)
    #expect(end.invitations == ["'scripts/kata quiz 01/01' asks the questions, and says why"])
    #expect(end.recap?.contains("3. c") == true)
    #expect(end.recap?.contains("Yes:") == false)
  }

  @Test("each answer is told with its reason; the score counts the first tries")
  func answers() {
    var quiz = quiz
    func numbered(_ text: String) -> Int {
      ((quiz.current?.question.answers ?? []).firstIndex { $0.text == text } ?? -1) + 1
    }
    #expect(quiz.items.map(\.stage) == ["01/01", "01/01"])
    #expect(quiz.answer(0) == nil)
    #expect(quiz.answer(4) == nil)
    #expect(quiz.answer(numbered("c"))?.reason == "n3.")
    #expect(quiz.current == quiz.items[0])
    #expect(quiz.score == "0 of 1 question right at the first try; 1 not answered")
    #expect(quiz.answer(numbered("b"))?.reason == "y2.")
    #expect(quiz.score == "0 of 1 question right at the first try; 1 not answered")
    #expect(quiz.answer(numbered("a"))?.reason == "y1.")
    #expect(quiz.current == nil)
    #expect(quiz.answer(1) == nil)
    #expect(quiz.score == "1 of 2 questions right at the first try")
  }
}
