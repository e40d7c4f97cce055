import Foundation
import TestSupport
import Testing

/// What an instructor prints.
@Suite("kata kit")
struct KitTests {
  @Test("lists the plans; makes an agenda, a card a stage and a sheet, without a script or a request")
  func pages() throws {
    let sandbox = try Sandbox(.copied)
    try sandbox.course.write(
      """
      # An <evening>

      18:00 to 18:45, with `a * b * c` and **no** [link](a.md).

      | minutes | what |
      | ---: | --- |
      | 40 | `01/01` |
      | 5 | <script>alert(1)</script> |

      """, to: "Chapters/plans/evening.md")
    #expect(try sandbox.kata.run("kit").output == "evening       An <evening>\n")
    let kit = "\(sandbox.folder.path)/kit"
    let made = try sandbox.kata.run("kit", "evening", kit)
    #expect(made.code == 0 && made.errors.isEmpty, "\(made.testDescription)")
    let pages = try ["kit", "sheet"].map { name in
      try String(contentsOfFile: "\(kit)/\(name).html", encoding: .utf8)
    }
    for page in pages {
      #expect(page.contains("<h1>An &lt;evening&gt;</h1>"))
      for word in ["<script", "http", "src=", "url(", "@import"] { #expect(!page.contains(word)) }
    }
    try expectGolden(pages.map { $0.replacing(/<style>(.|\n)*<\/style>/, with: "") }.joined(separator: "\n"), "pages")
    try sandbox.kata.succeed("kit", "evening", kit)
    try sandbox.folder.write("mine", to: "kit/sheet.html")
    #expect(try sandbox.kata.run("kit", "evening", kit).errors.contains("/sheet.html' is not from kata"))
    let file = try sandbox.kata.run("kit", "evening", "\(kit)/kit.html/more")
    #expect(file.code == 69 && file.errors.contains("kit.html/more' cannot be made; name another"), "\(file.errors)")
    let none = try sandbox.kata.run("kit", "night", kit)
    #expect(none.code == 64 && none.errors.contains("there is no plan 'night', only 'evening'"), "\(none.errors)")
  }

  @Test("a stage that gets less time than its lesson says is told")
  func hurry() throws {
    let sandbox = try Sandbox(.copied)
    let lesson = "\(TinyCourse.chapter)/01-double/README.md"
    try sandbox.course.write(
      sandbox.course.text(of: lesson).replacing("\n\n", with: "\n\nAbout 30 minutes.\n\n", maxReplacements: 1),
      to: lesson)
    try sandbox.course.write("# Soon\n\n18:00 to 18:20\n\n| 20 | `01/01` |\n", to: "Chapters/plans/soon.md")
    let made = try sandbox.kata.run("kit", "soon", "\(sandbox.folder.path)/kit")
    try sandbox.course.write("# Soon\n\n18:00 to 18:20\n\n| 20 | `01/09` |\n", to: "Chapters/plans/late.md")
    let late = try sandbox.kata.run("kit", "late", "\(sandbox.folder.path)/late")
    #expect(late.code == 1 && late.errors.contains("late.md:5: error: '01/09': there is no stage"), "\(late.errors)")
    #expect(made.errors == "note: 01/01 gets 20 minutes at 18:00, and its lesson says 30\n", "\(made.testDescription)")
  }

  @Test("a fault to plant names the tests of either library that notice it")
  func breaks() throws {
    let sandbox = try Sandbox(.copied)
    let lesson = "\(TinyCourse.chapter)/01-double/README.md"
    let file = "Sources/Tiny/Doubling.swift"
    let lines = ["A.test_old : XCTAssertTrue failed", "B.new() : Expectation failed: 1 == 2"]
    let output = lines.map { "X.swift:1: error: \($0)\n" }.joined()
    let part =
      "## Breaks\n\n### A fault\nIt hurts.\n\nIn `\(file)`:\n\n```diff\n-a\n+b\n```\n\n```text\n\(output)```\n\n## Recap"
    try sandbox.course.replace("## Recap", with: part, in: lesson)
    try sandbox.course.write("# Soon\n\n18:00 to 18:20\n\n| 20 | `01/01` |\n", to: "Chapters/plans/soon.md")
    let made = try sandbox.kata.run("kit", "soon", "\(sandbox.folder.path)/kit")
    let page = try String(contentsOfFile: "\(sandbox.folder.path)/kit/kit.html", encoding: .utf8)
    let words = "It hurts.<br><small>noticed by <code>new</code>, <code>test_old</code></small>"
    #expect(made.code == 0 && page.contains(words), "\(made.testDescription)\n\(page)")
  }
}
