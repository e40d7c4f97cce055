import Testing

@testable import Curriculum

@Suite("Probes of a lesson")
struct ProbeTests {
  private static let test = "In `Tests/MTests/OtherTests.swift`:\n\n```swift\nlet a = 1\n\nlet b = 2\n```"
  private static let answer = "```diff\n-a\n+b\n```"
  private static let needsTest =
    "a probe has a block marked 'swift' with a whole file, and its path below 'Tests/' before it"
  private static let needsAnswer =
    "a probe has the test and one diff, the answer that passes the step's tests and not this one"

  @Test("a probe is read with its idea, its test and its answer, and no learner is shown it")
  func model() throws {
    let lesson = lesson("### Probe\nAnother name is lost.\n\n\(Self.test)\n\n\(Self.answer)")
    let section = try #require(lesson.sections.first)
    let probe = try #require(try section.probe())
    #expect(probe.idea == "Another name is lost.")
    #expect(probe.line == 8)
    #expect(probe.test.logicalPath == "Tests/MTests/OtherTests.swift")
    #expect(probe.test.contents == "let a = 1\n\nlet b = 2\n")
    #expect(probe.answer.runs == [[.removed("a"), .added("b")]])
    #expect(section.hints == ["Look."])
    for text in [section.parts.markdown, lesson.markdown] {
      #expect(text.contains("### Hint") && !text.contains("Probe") && !text.contains("let a = 1"))
    }
    #expect(faults(of: lesson) == [])
  }

  @Test(
    "what is no probe is a fault that names its line",
    arguments: [
      ("Why.\n\n\(answer)", 8, needsTest),
      ("Why.\n\n\(test.replacing("Tests/M", with: "Sources/M"))\n\n\(answer)", 8, needsTest),
      ("Why.\n\n\(test)", 8, needsAnswer), ("Why.\n\n\(test)\n\n\(answer)\n\n\(answer)", 8, needsAnswer),
      ("\(test)\n\n\(answer)", 8, "a probe begins with the sentence that a learner reads: what the answer misses"),
      ("Why.\n\n\(test)\n\n```diff\n a\n```", 20, "the diff changes nothing; it has no line with '-' or '+'"),
      ("Why.\n\n\(test)\n\n\(answer)\n\n### Probe\nWhy.", 24, "a second '### Probe'; a step has one"),
    ])
  func form(markdown: String, line: Int, message: String) {
    #expect(faults(of: lesson("### Probe\n\(markdown)")) == ["\(line): \(message)"])
  }

  @Test("a probe belongs to a green")
  func phase() {
    let lesson = lesson("### Probe\nWhy.\n\n\(Self.test)\n\n\(Self.answer)", of: "1-refactor")
    #expect(faults(of: lesson) == ["8: a probe belongs to a green"])
  }

  private func lesson(_ probe: String, of step: String = "1-green") -> Lesson {
    LessonParser.lesson(
      from: "# 01 · A\n\nWords.\n## \(step) · B\n\n### Hint\nLook.\n\(probe)\n\n## Recap\n\n- Done.\n")
  }

  private func faults(of lesson: Lesson) -> [String] {
    LessonValidator.faults(of: lesson, stage: "01-b", steps: lesson.sections.map(\.step), file: "README.md")
      .map { "\($0.line ?? 0): \($0.message)" }
  }
}
