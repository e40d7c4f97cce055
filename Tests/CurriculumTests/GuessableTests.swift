import TestSupport
import Testing

@testable import Curriculum

/// Questions that who has not read the chapter cannot answer.
@Suite("Questions that can be guessed")
struct GuessableTests {
  private let tiny: TinyCourse

  init() throws { tiny = try TinyCourse.sound() }

  private static let readme = "Chapters/01-tiny/README.md"

  @Test("a chapter whose right answers are the longest, or in one place, is told with its share")
  func shares() throws {
    try ask(12) { (right: $0 % 3 + 1, isLongest: $0 < 5) }
    #expect(tiny.faults == [])
    try ask(12) { (right: $0 % 3 + 1, isLongest: $0 < 6) }
    #expect(
      tiny.faults == [
        "\(Self.readme): error: the right answer is the longest in 50 % of the questions, and may be in 45 %; shorten it, or "
          + "give the others as much to say"
      ])
    try ask(12) { (right: $0 < 6 ? 2 : $0 % 3 + 1, isLongest: false) }
    #expect(
      tiny.faults == [
        "\(Self.readme): error: the right answer is number 1 in 16 % of the questions, and has to be in 25 to 42 %; move some"
      ])
    try ask(11) { _ in (right: 2, isLongest: true) }
    #expect(tiny.faults == [], "of few questions a share says nothing")
  }

  @Test("the answers of a question have an order of their own, each with its reason")
  func order() throws {
    try ask(12) { (right: $0 % 3 + 1, isLongest: false) }
    let questions = try #require(tiny.loaded.chapters[0].stages[0].lesson).questions
    let ordered = questions.map(Lesson.ordered)
    for (question, other) in zip(questions, ordered) {
      #expect(question.answers.allSatisfy(other.answers.contains) && other.answers.count == 3)
      #expect(Lesson.ordered(other) == other)
    }
    #expect(Set(ordered.map { $0.answers.map(\.text) }).count > 2, "not every question has the same order")
  }

  /// Lets the first stage ask as many questions.
  private func ask(_ count: Int, _ form: (Int) -> (right: Int, isLongest: Bool)) throws {
    let path = "Chapters/01-tiny/01-double/README.md"
    let lesson = try tiny.text(of: path)
    let end = lesson.firstRange(of: "## Questions") ?? lesson.firstRange(of: "## Recap")
    let head = lesson[..<(end?.lowerBound ?? lesson.endIndex)]
    let questions = (0..<count).map { index in
      let (right, isLongest) = form(index)
      let answers = (1...3).map { "\($0). \(["a", "b", "c"][$0 - 1])\(isLongest && $0 == right ? " and more" : "")" }
      let reasons = (1...3).map { "\($0). \($0 == right ? "Yes" : "No"): \($0)." }
      return "### Why \(index)?\n\n\(answers.joined(separator: "\n"))\n\n<details>\n"
        + "<summary>Which one, and why?</summary>\n\n\(reasons.joined(separator: "\n"))\n\n</details>\n"
    }
    try tiny.write(
      "\(head)## Questions\n\n\(questions.joined(separator: "\n"))\n## Recap\n\n- Small steps.\n", to: path)
  }
}
