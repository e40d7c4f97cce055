import Foundation
import Terminal
import TestSupport
import Testing

@testable import Terminal

/// How Markdown looks on a terminal.
@Suite("Typesetter")
struct TypesetterTests {
  private let plain = Typesetter(width: 30, hasColor: false, folder: "Chapters/02-a/01-b")
  private let colored = Typesetter(width: 30, hasColor: true)

  @Test("a paragraph is one text, broken between words")
  func paragraph() {
    #expect(
      plain.lines(of: "You want a client.\nIt has a base address\nand no more.\n\nAnd then?") == [
        "You want a client. It has a", "base address and no more.", "", "And then?",
      ])
  }

  @Test("code and emphasis are drawn, and their marks are not")
  func inline() {
    #expect(
      colored.lines(of: "A **bold** `sut`, *so*.") == [
        "A \u{1b}[1mbold\u{1b}[0m \u{1b}[38;5;27msut\u{1b}[0m, \u{1b}[4mso\u{1b}[0m."
      ])
    #expect(plain.lines(of: "A **bold** `sut`, *so*.") == ["A bold `sut`, so."], "code is told apart by its marks")
  }

  @Test(
    "what only looks like a mark stays",
    arguments: ["2 * 3 * 4", "snake_case_name", "a ** b", "[no link]", "five `ticks", "1 < 2 > 1", "*", "a*"])
  func literal(text: String) { #expect(plain.lines(of: text) == [text]) }

  @Test("a link is its text, with the path from the repository's root")
  func links() {
    let wide = Typesetter(width: 90, hasColor: false, folder: "Chapters/02-a/01-b")
    #expect(wide.lines(of: "See [here](../README.md#goal).") == ["See here (Chapters/02-a/README.md)."])
    #expect(wide.lines(of: "See [here](#goal), <https://a.org>.") == ["See here, https://a.org."])
    #expect(wide.lines(of: "![a](../../../c.png)") == ["a (c.png)"])
  }

  @Test("lists and quotes hang")
  func lists() {
    #expect(
      plain.lines(of: "- one two three four five six seven\n  eight\n- nine\n  1. ten") == [
        "• one two three four five six", "  seven eight", "• nine", "  1. ten",
      ])
    #expect(plain.lines(of: "> one two three four five six seven") == ["> one two three four five six", "  seven"])
  }

  @Test("a heading stands out with and without color")
  func headings() {
    #expect(colored.lines(of: "### Note\nMac.") == ["\u{1b}[1mNote\u{1b}[0m", "Mac."])
    #expect(plain.lines(of: "### Platform note\nMac.") == ["### Platform note", "Mac."])
    #expect(colored.lines(of: "# All\n\n## Some") == ["\u{1b}[1mAll\u{1b}[0m", "", "\u{1b}[1mSome\u{1b}[0m"])
  }

  @Test("code keeps its lines and its spaces, and what is too long goes on behind a broken bar")
  func code() {
    #expect(
      plain.lines(of: "In it:\n\n```swift\nif a {\n    b()\n}\n\nlet name = \"a text of some length\"\n```\n\nSo.") == [
        "In it:", "", "  │ if a {", "  │     b()", "  │ }", "  │ ", "  │ let name = \"a text of some", "  ┊  length\"",
        "",
        "So.",
      ])
    #expect(plain.lines(of: "```text\n\(String(repeating: "a", count: 28))\n```") == ["  │ " + .as(26), "  ┊ aa"])
  }

  @Test("keywords, texts and comments of Swift are told apart")
  func painted() {
    #expect(
      colored.lines(of: "```swift\nlet a = \"b\" // c\nx.self\n@Test\n```").map { $0.replacing("\u{1b}[", with: "<") }
        == [
          "<2m  │ <0m<38;5;128mlet<0m a = <38;5;130m\"b\"<0m <2m// c<0m", "<2m  │ <0mx.self",
          "<2m  │ <0m<38;5;128m@Test<0m",
        ])
    #expect(
      colored.lines(of: "```swift\n/* a\nb */ \"\"\"\nlet\n\"\"\"\n```").map { $0.replacing("\u{1b}[", with: "<") }
        == ["/* a<0m", "b */ <0m<38;5;130m\"\"\"<0m", "let<0m", "\"\"\"<0m"].enumerated().map {
          "<2m  │ <0m" + ($0.offset < 2 ? "<2m" : "<38;5;130m") + $0.element
        })
  }

  @Test("a table stays as it is written, cut at the terminal's edge")
  func table() {
    let text = "| a | what it is |\n| --- | --- |\n| `b` | one of many things that were |"
    #expect(
      plain.lines(of: text) == [
        "| a | what it is |", "| --- | --- |", "| `b` | one of many things tha", "t were |",
      ])
  }

  @Test(
    "a sign has the columns that a terminal gives it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("犬", 2), ("ｱ", 1), ("한", 2), ("👍", 2), ("👩‍👩‍👧", 2), ("❤\u{fe0f}", 2), ("❤", 1),
      ("🇩🇪", 2), ("1\u{fe0f}\u{20e3}", 2), ("\u{200b}", 0), ("👍🏽", 2), ("─", 1), ("\u{1f600}\u{fe0e}", 1),
    ] as [(String, Int)])
  func columns(text: String, columns: Int) { #expect(text.columns == columns) }

  @Test("a text without spaces is cut at the edge, wide signs whole")
  func wide() {
    let narrow = Typesetter(width: 20, hasColor: false)
    #expect(narrow.lines(of: "a 犬がほえるとテストが赤くなります。") == ["a", "犬がほえるとテストが", "赤くなります。"])
    #expect(narrow.lines(of: "실패하는 테스트를 먼저 쓴다 👍") == ["실패하는 테스트를", "먼저 쓴다 👍"])
    #expect(narrow.lines(ofSentence: "犬がほえるとテストが赤くなります。", hanging: 4) == ["犬がほえるとテス", "    トが赤くなります", "    。"])
  }

  @Test("a sentence hangs by as much as it is told")
  func sentence() {
    #expect(
      plain.lines(ofSentence: "  help: write the test that the lesson asks for", hanging: 4) == [
        "  help: write the test that", "    the lesson asks for",
      ])
  }

  @Test("no line is wider than the terminal", .slow, arguments: [20, 50, 80])
  func everyLesson(width: Int) throws {
    let root = "\(BuiltKata.repository)/Chapters"
    let names = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }
    let lessons = names.filter { $0.hasSuffix("/README.md") }.sorted()
    #expect(lessons.count > 40)
    let setter = Typesetter(width: width, hasColor: false)
    for lesson in Kata.sample(lessons, lessons.count / 12) {
      for line in setter.lines(of: try String(contentsOfFile: "\(root)/\(lesson)", encoding: .utf8)) {
        #expect(line.columns <= width, "\(lesson): \(line)")
      }
    }
  }
}

extension String {
  fileprivate static func `as`(_ count: Int) -> String { String(repeating: "a", count: count) }
}
