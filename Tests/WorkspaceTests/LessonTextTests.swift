import Curriculum
import Testing

@testable import Workspace

@Suite("Lesson text")
struct LessonTextTests {
  private let course: TemporaryCourse

  init() throws { course = try TemporaryCourse() }

  /// Puts other words into the lesson, which must have the old ones.
  private func edit(_ old: String, to new: String) throws {
    let path = "Chapters/01-dogs/01-bark/README.md"
    let text = try #require(course.text(path))
    try #require(text.contains(old))
    try course.write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  @Test("a note's output is held back before a red run too, with all below it")
  func outputInNote() throws {
    try edit("Does it bark?\n\n```text\nerror: […]\n```", to: "Does it bark?")
    try edit("Dogs bark everywhere.", to: "On macOS:\n\n```text\nerror: […]\n```\n\nNot on Linux.")
    let step = course.course.steps[1]
    #expect(step.lessonBeforeRun == "Does it bark?\n\n### Platform note\nOn macOS:")
    #expect(step.lessonWithoutHints.hasSuffix("Not on Linux."))
  }

  @Test("a red's answer begins with its output, below a note too, and has no hint; a green has none")
  func answer() throws {
    let answer = "```text\nerror: […]\n```\n\n### Platform note\nDogs bark everywhere."
    #expect(course.course.steps[1].lessonAnswer == answer)
    #expect(course.course.steps[3].lessonAnswer.isEmpty)
    try edit("Does it bark?\n\n```text\nerror: […]\n```", to: "Does it bark?")
    try edit("Dogs bark everywhere.", to: "On macOS:\n\n```text\nerror: […]\n```\n\nNot on Linux.")
    #expect(course.course.steps[1].lessonAnswer == "### Platform note\n```text\nerror: […]\n```\n\nNot on Linux.")
  }

  @Test("a passage of the author's own is told with the recap, not with the introduction")
  func closing() throws {
    try edit("## Recap", to: "## All breeds\n\nThey bark alike.\n\n## Recap")
    let course = course.course
    let steps = course.steps
    #expect(Position(of: steps[1], in: course).introduction == "")
    #expect(Position(of: steps[3], in: course).recap == nil)
    #expect(Position(of: steps[4], in: course).recap == "## All breeds\n\nThey bark alike.\n\n- Dogs bark.")
  }
}
