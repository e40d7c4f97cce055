import Curriculum
import Foundation
import TestSupport
import Testing

@testable import Authoring

/// What becomes of the blocks of a lesson, and where its pieces are.
@Suite("Lessons brought along")
struct LessonRepairTests {
  private static let old = "struct A {\n  func a() {\n    one()\n    two()\n  }\n\n  func b() {}\n}\n"

  private func code(_ lines: String, in file: String? = nil) throws -> CodeBlock {
    let parts = [Lesson.Part](markdown: (file.map { "`\($0)`\n" } ?? "") + "```swift\n\(lines)\n```")
    return CodeBlock(try #require(parts.compactMap(\.block).first))
  }

  @Test(
    "a block of code follows its lines, as far left as it stood",
    arguments: [
      ("one()\ntwo()", "one()\ntwo()", "one(1)\ntwo()"),
      ("func a() {\n  one()\n  …\n}", "two()", "func a() {\n  one(1)\n  …\n}"),
      ("  func a() {\n    one()", "two()", "  func a() {\n    one(1)"),
    ])
  func followed(block: String, _: String, wanted: String) throws {
    let new = Self.old.replacing("one()", with: "one(1)")
    let code = try code(block)
    #expect(code.occurs(in: ["A.swift": Self.old]) && !code.occurs(in: ["A.swift": new]))
    #expect(code.brought(from: ["A.swift": Self.old], to: ["A.swift": new]) == wanted.components(separatedBy: "\n"))
  }

  @Test("lines that come into a block come into the lesson, and a block with two places is left to the author")
  func insertions() throws {
    let code = try code("one()\ntwo()", in: "A.swift")
    let new = Self.old.replacing("    two()\n", with: "    half()\n    two()\n")
    #expect(code.brought(from: ["A.swift": Self.old], to: ["A.swift": new]) == ["one()", "half()", "two()"])
    let twice = Self.old + Self.old
    #expect(code.brought(from: ["A.swift": twice], to: ["A.swift": new + new]) == nil)
  }

  @Test(
    "a line of output follows its numbers, its words where they alone have changed, and keeps its cuts",
    arguments: [
      ("Executed 3 tests, with 0 failures", "Executed 4 tests, with 0 failures"),
      ("A.swift:9: error: A.test_a : […] is not 2", "A.swift:12: error: A.test_a : […] is not 2"),
      ("[…] is not 2", nil),
    ])
  func output(line: String, wanted: String?) {
    let old = ["A.swift:9: error: A.test_a : 1 is not 2", "Executed 3 tests, with 0 failures"]
    let new = ["A.swift:12: error: A.test_a : 1 is not 2", "Executed 4 tests, with 0 failures"]
    let pattern = OutputLine(line)
    let printed = old.first(where: pattern.matches)
    #expect(printed != nil)
    if let wanted {
      let other = printed.flatMap { OutputLine.counterpart(of: $0, in: (old, new)) }
      #expect(other.flatMap { pattern.brought(from: printed ?? "", to: $0) } == wanted)
    } else {
      #expect(new.contains(where: pattern.matches))
    }
  }

  @Test("two lines that differ in numbers alone keep their order, and what has no counterpart is left to the author")
  func counterparts() {
    let old = ["A:1: error: x", "A:2: error: x"]
    #expect(OutputLine.counterpart(of: old[1], in: (old, ["A:4: error: x", "A:5: error: x"])) == "A:5: error: x")
    #expect(OutputLine.counterpart(of: "gone", in: (["gone"], ["other"])) == "other")
    #expect(OutputLine.counterpart(of: "gone", in: (["gone", "too"], ["other"])) == nil)
  }

  @Test("a lesson put together again is the lesson, for every lesson of the course")
  func roundTrip() throws {
    for stage in Course.ofRepository.chapters.flatMap(\.stages) {
      let text = try String(contentsOfFile: "\(BuiltKata.repository)/\(stage.directory)/README.md", encoding: .utf8)
      let lesson = LessonText(text)
      #expect(LessonText.whole(lesson.head, lesson.sections.map(\.text), lesson.tail) == text, "\(stage.directory)")
      #expect(lesson.sections.map(\.step) == stage.steps.map { "\($0.number)-\($0.phase.rawValue)" })
    }
  }

  @Test("what looks like a fence or a section inside of a block is text")
  func blocks() {
    let text = "# 01\n\n## 1-red · A\n\n~~~~\n```\n## 2-green\n~~~~\n\n`one`\n\n## Recap\n"
    #expect(LessonText(text).sections.map(\.step) == ["1-red"])
    #expect(LessonWords.replacing("one", with: "two", in: text).contains("\n`two`\n"))
  }

  @Test("the changed lines of a file, with cuts between them")
  func changes() {
    let new = Self.old.replacing("one()", with: "one(1)").replacing("func b() {}", with: "func b() { one(2) }")
    #expect(LessonEdits.added(since: Self.old, in: new) == ["  one(1)", "…", "func b() { one(2) }"])
    #expect(
      LessonEdits.difference(from: Self.old, to: new)
        == ["-    one()", "+    one(1)", "…", "-  func b() {}", "+  func b() { one(2) }"])
  }

  @Test("the table of the stages has a row a stage, in order, with its number of steps")
  func table() {
    let text =
      "# 01\n\n## Stages\n\n| stage | you learn | steps |\n| --- | --- | --- |\n| `01-a` | a | 2 |\n| `02-b` | b | 12 |\n\nAfter.\n"
    let rows = [
      StagesTable.Row(old: "02-b", name: "01-b", steps: 13), StagesTable.Row(old: nil, name: "02-new", steps: 0),
      StagesTable.Row(old: "01-a", name: "03-a", steps: 2),
    ]
    let rewritten = StagesTable.text(text, rows: rows) {
      $0.replacing("`01-a`", with: "`03-a`").replacing("`02-b`", with: "`01-b`")
    }
    #expect(
      rewritten
        == "# 01\n\n## Stages\n\n| stage | you learn | steps |\n| --- | --- | --- |\n| `01-b` | b | 13 |\n| `02-new` | … | 0 |\n| `03-a` | a | 2 |\n\nAfter.\n"
    )
  }
}
