import Testing

@testable import Curriculum

@Suite("Lesson parser")
struct LessonParserTests {
  private let lesson = LessonParser.lesson(
    from: """
      # 05 · Checking the URL

      The client asks for dogs.

      ## 1-red · The URL is checked

      In `Tests/DogPatchTests/DogPatchClientTests.swift`, a test:

      ```swift
      ## not a heading, as it is code
      let url = 1
      ```

      What will the run print?

      ```text
      one
      two
      ```

      ### Hint 1

      Look at the mock.

      ### Hint 2: the name

      ```swift
      var receivedURL
      ```

      ## 2-green · The URL arrives

      ### Rule bent

      The next step needs it.

      ## Recap

      - One thing
      - Another

      """)

  @Test("takes title, introduction and recap")
  func frame() {
    #expect(lesson.title == "05 · Checking the URL")
    #expect(lesson.introduction.markdown == "The client asks for dogs.")
    #expect(lesson.recap?.markdown == "- One thing\n- Another")
  }

  @Test("takes a section a step, with its line and title")
  func sections() {
    #expect(lesson.sections.map(\.step) == ["1-red", "2-green"])
    #expect(lesson.sections.map(\.title) == ["The URL is checked", "The URL arrives"])
    #expect(lesson.sections.map(\.line) == [5, 31])
  }

  @Test("takes blocks with language, lines, line and the file named before")
  func blocks() throws {
    let blocks = try #require(lesson.sections.first).blocks
    #expect(blocks.map(\.language) == ["swift", "text", "swift"])
    #expect(blocks[0].lines == ["## not a heading, as it is code", "let url = 1"])
    #expect(blocks.map(\.line) == [10, 17, 28])
    #expect(blocks.map(\.file) == ["Tests/DogPatchTests/DogPatchClientTests.swift", nil, nil])
  }

  @Test("takes hints, and the reason for a bent rule")
  func notes() {
    #expect(lesson.sections[0].hints == ["Look at the mock.", "```swift\nvar receivedURL\n```"])
    #expect(lesson.sections[0].ruleBent == nil)
    #expect(lesson.sections[1].ruleBent == "The next step needs it.")
  }

  @Test("keeps a section's whole text")
  func text() { #expect(lesson.sections[1].text == "### Rule bent\n\nThe next step needs it.") }

  @Test("gives no reason where the note is empty")
  func emptyReason() {
    let lesson = LessonParser.lesson(from: "# 1\n\n## 1-red · A\n\n### Rule bent\n\n## Recap\n")
    #expect(lesson.sections[0].ruleBent == "")
    #expect(lesson.recap?.markdown == "")
  }

  @Test(
    "sees whether the sentence before the first output is a question",
    arguments: [
      ("What will it print?\n\n```text\na\n```", true),
      ("**What will it print?**\n\n```text\na\n```", true),
      ("Will it fail? Think first.\n\n```text\na\n```", false),
      ("Think first.\nWill it (once more) fail?\n\n```swift\na\n```\n\n```text\na\n```", true),
      ("```text\na\n```\n\nDid you see it?", false),
      ("```swift\nlet a = b ? c : d\n```\n\n```text\na\n```", false),
      ("It fails.\n\n```text\na\n```", false),
      ("It fails.\n\n```text\na\n```\n\nAnd now?\n\n```text\nb\n```", false),
    ])
  func question(section: String, asks: Bool) {
    #expect(LessonParser.lesson(from: "# 1\n\n## 1-red · A\n\n\(section)\n").sections[0].asksBeforeOutput == asks)
  }

  @Test(
    "ends a fence only at one of its kind and length",
    arguments: [
      ("~~~swift\n```\na\n~~~", ["```", "a"]),
      ("````swift\n```\na\n```\n````", ["```", "a", "```"]),
      ("```swift\n~~~\na\n```", ["~~~", "a"]),
      ("```swift\na\n`````", ["a"]),
      ("```swift\n## 2-green · B\n```", ["## 2-green · B"]),
      ("```swift\n```text\n```", ["```text"]),
      ("```swift\n\n```", [""]),
    ])
  func fences(text: String, lines: [String]) {
    let lesson = LessonParser.lesson(from: "# 1\n\n## 1-red · A\n\n\(text)\n\nprose\n")
    #expect(lesson.sections.map(\.step) == ["1-red"])
    #expect(lesson.sections[0].blocks.map(\.lines) == [lines])
  }

  @Test("takes the last Swift path of the line before a block, and none from further up")
  func file() {
    let text = "From `Old.swift` to `Models/Dog.swift`, as `swift test` says:\n\n```swift\na\n```\n\n```swift\nb\n```"
    let lesson = LessonParser.lesson(from: "# 1\n\n## 1-red · A\n\n\(text)\n")
    #expect(lesson.sections[0].blocks.map(\.file) == ["Models/Dog.swift", nil])
  }

  @Test("reads lines that end as on Windows")
  func carriageReturns() {
    let text = "# 1 · A\r\n\r\n## 1-red · B\r\n\r\nWhy?\r\n\r\n```text\r\none\r\n```\r\n\r\n## Recap\r\n\r\n- C\r\n"
    let lesson = LessonParser.lesson(from: text)
    #expect(lesson.title == "1 · A")
    #expect(lesson.sections.map(\.step) == ["1-red"])
    #expect(lesson.sections.first?.blocks.map(\.lines) == [["one"]])
    #expect(lesson.recap?.markdown == "- C")
  }

  @Test(
    "a passage with a meaning of its own is known by its heading, and has a place", arguments: Lesson.PassageKind.all)
  func kinds(kind: Lesson.PassageKind) {
    let text = "# 01 · A\n\n## \(kind.heading)\n\nWords.\n\n## 1-red · B\n\nMore."
    let lesson = LessonParser.lesson(from: text)
    #expect(lesson.passages.first?.note?.kind == kind)
    #expect(lesson.markdown == text)
    #expect(lesson.faultsOfPassages.contains(.at(3, kind.early)))
    #expect(LessonParser.lesson(from: "# 01 · A\n\n## My own\n\nWords.").passages.first?.note?.kind == nil)
  }
}
