import Foundation
import TestSupport
import Testing

@testable import Curriculum

@Suite("Lesson parts")
struct LessonPartsTests {
  /// A lesson of the repository.
  struct Page: Sendable, CustomTestStringConvertible {
    let path: String
    var testDescription: String { path }

    static let all: [Page] = Course.ofRepository.chapters.flatMap(\.stages).map {
      Page(path: "\($0.directory)/README.md")
    }
  }

  @Test("every lesson comes back from its parts as it was written, without what no learner sees", arguments: Page.all)
  func roundTrip(page: Page) throws {
    let text = try String(contentsOfFile: "\(BuiltKata.repository)/\(page.path)", encoding: .utf8)
    var isHidden = false
    let shown = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("#") { isHidden = line == "### Probe" }
      return !isHidden
    }
    #expect(LessonParser.lesson(from: text).markdown == shown.joined(separator: "\n").trimmingCharacters(in: .newlines))
  }

  @Test(
    "odd spacing and fences come back too",
    arguments: [
      "# 1 · A\nOne.\n## 1-red · B\nTwo.\n```text\n\n```\nThree.\n\n\n### Hint\n\n\nFour.\n### Note\n## Recap",
      "# 1 · A\n\n## 1-red\n\n~~~~swift\n```\n~~~~\n- a\n\n  ```sh\n  b\n   ````\n\n## Breaks\n\n# B\n\n### Hint",
      "# 1 · A\n\n## Recap\n\n```swift\nnothing closes it\n\n## 1-red · B",
    ])
  func oddText(text: String) {
    #expect(LessonParser.lesson(from: text).markdown == text)
  }

  private static let section = """
    One.

    - Two?

    In `A.swift`:

    ```swift
    a
    ```

    ```text
    b
    ```
    Three.

    ### Platform note
    Four.

    ### Hint 2
    Five.

    ```diff
    + c
    ```
    """

  @Test("a section is its prose, code, output, notes and hints in order")
  func parts() throws {
    let lesson = LessonParser.lesson(from: "# 1 · A\n\n## 1-red · B\n\n\(Self.section)\n")
    let parts = try #require(lesson.sections.first).parts.filter { if case .space = $0 { false } else { true } }
    try #require(parts.count == 6)
    #expect(parts[0] == .prose("One.\n\n- Two?\n\nIn `A.swift`:"))
    let (code, output) = (try #require(parts[1].block), try #require(parts[2].block))
    #expect(!parts[1].isOutput && parts[2].isOutput)
    #expect(parts[3] == .prose("Three."))
    #expect([code.lines, output.lines] == [["a"], ["b"]])
    #expect(code.line == 12 && output.line == 16)
    #expect([code.file, output.file] == ["A.swift", nil])
    let (note, hint) = (try #require(parts[4].note), try #require(parts[5].note))
    #expect(!parts[4].isHint && parts[5].isHint)
    #expect([note.heading, hint.heading] == ["Platform note", "Hint 2"])
    #expect(note.line == 20 && hint.line == 23)
    #expect(note.parts == [.prose("Four."), .space(lines: 1)])
    #expect(hint.parts.flattened.compactMap(\.block).map(\.language) == ["diff"])
  }

  @Test("the introduction ends at the first heading, and an author's own passages close the lesson")
  func closing() {
    let lesson = LessonParser.lesson(
      from:
        "# 1 · A\n\nOne.\n\n## Before\n\nTwo.\n\n## 1-red · B\n\nThree.\n\n## After\n\nFour.\n\n## Recap\n\n- Five.\n")
    #expect(lesson.introduction.markdown == "One.")
    #expect(lesson.closing.map(\.markdown) == ["## After\n\nFour."])
    #expect(lesson.recap?.markdown == "- Five.")
  }
}
