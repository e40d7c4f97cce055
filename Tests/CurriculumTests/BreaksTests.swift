import Testing

@testable import Curriculum

@Suite("Breaks of a lesson")
struct BreaksTests {
  // MARK: - Reading

  @Test("a stage's breaks and survivors are read with their change, their output and their reason")
  func model() throws {
    let lesson = lesson(
      """
      ## Breaks

      ### The wrong word

      Callers hear it.

      In `Bark.swift`:

      ```diff
      -  "woof"
      +  "meow"
      ```

      ```text
      A
      ```

      ### Survives

      ```diff
      -  "Rex"
      +  "Max"
      ```

      Nobody asks for it.

      In `Other.swift`:

      ```diff
      -  one
      +  two
      ```

      Nor for this.
      """)
    #expect(faults(of: lesson) == [])
    let found = try #require(lesson.breaks.first)
    #expect(lesson.breaks.count == 1)
    #expect(found.title == "The wrong word")
    #expect(found.line == 15)
    #expect(found.change.file == "Bark.swift")
    #expect(found.change.runs == [[.removed("  \"woof\""), .added("  \"meow\"")]])
    #expect(found.output?.lines == ["A"])
    #expect(lesson.survivors.map(\.reason) == ["Nobody asks for it.", "Nor for this."])
    #expect(lesson.survivors.map(\.line) == [33, 42])
    #expect(lesson.survivors.map(\.change.file) == [nil, "Other.swift"])
    #expect(lesson.closing == [])
    #expect(lesson.markdown.contains("## Breaks\n\n### The wrong word\n"))
  }

  @Test("a step's own break is none of what its run shows")
  func ofStep() {
    let text = "# 01 · A\n\n## 1-already-green · B\n\nWhy?\n\n### Break\n\nIt matters.\n\n\(diff)\n\n```text\nA\n```\n"
    let section = LessonParser.lesson(from: text).sections.first
    #expect(section?.breaks.map(\.title) == ["Break"])
    #expect(section?.hasOutput == false)
  }

  // MARK: - Faults of form

  @Test(
    "what is no break is a fault that names its line",
    arguments: [
      ("### T\n\nWhy.\n\n```text\nA\n```", 15, "the break 'T' has no block marked 'diff'"),
      ("### T\n\nWhy.\n\n\(diff)\n\n\(diff)", 25, "the break 'T' has a second diff; give it a heading of its own"),
      ("### T\n\nWhy.\n\n```diff\n```\n", 19, "the block shows nothing; write it, or let 'kata fill' do so"),
      ("### T\n\n\(diff)\n\n\(text)", 15, "the break 'T' says nothing; write a sentence on why it matters"),
      ("### T\n\nWhy.\n\n```diff\n a\n```\n\n\(text)", 20, "the diff changes nothing; it has no line with '-' or '+'"),
      (
        "### T\n\nWhy.\n\n```diff\n-a\n+  a\n```\n\n\(text)", 20,
        "the diff changes nothing; its lines with '-' and '+' say the same"
      ),
      ("### T\n\nWhy.\n\n```diff\n-a\nb\n```\n\n\(text)", 21, "a line of a diff begins with '-', '+' or a space"),
      (
        "### T\n\nWhy.\n\n```diff\n+a\n```\n\n\(text)", 20,
        "lines with '+' have no place without a line with '-' or a space beside them"
      ),
      ("### T\n\nWhy.\n\n\(diff)\n\n\(text)\n\n\(text)", 28, "the break 'T' has a second block marked 'text'"),
      ("### T\n\nWhy.\n\n\(text)\n\n\(diff)", 19, "the break 'T' shows its output before the diff"),
      ("Nothing.", 13, "'## Breaks' contains no break; write '### …' above each"),
      ("### Survives\n\n\(diff)", 17, "what survives has no reason below it"),
      ("### Harmless\n\n\(diff)", 17, "what is harmless has no reason below it"),
      ("### Harmless\n\nNothing.", 15, "'### Harmless' contains no block marked 'diff'"),
      (
        "### Survives\n\n\(diff)\n\nWhy.\n\n### T\n\nWhy.\n\n\(diff)\n\n\(text)", 15,
        "'### Survives' comes last below '## Breaks'"
      ),
      ("### T\n\nWhy.\n\n\(diff)\n\n\(text)\n\n### T\n\nWhy.\n\n\(diff)\n\n\(text)", 28, "two breaks are called 'T'"),
    ])
  func form(markdown: String, line: Int, message: String) {
    #expect(faults(of: lesson("## Breaks\n\n" + markdown)) == ["\(line): \(message)"])
  }

  @Test("breaks stand between the last step and the questions")
  func order() {
    let breaks = "## Breaks\n\n### T\n\nWhy.\n\n\(diff)\n\n\(text)"
    let place = "'## Breaks' comes behind the last step's section, before '## Questions' and '## Recap'"
    #expect(faults(of: lesson("## Questions\n\nWhy?\n\n" + breaks)).contains("17: \(place)"))
    let early = LessonParser.lesson(from: "# 01 · A\n\n\(breaks)\n\n## 1-already-green · B\n\nA.\n\n## Recap\n\nB.\n")
    #expect(faults(of: early) == ["3: \(place)"])
    #expect(
      faults(of: lesson(breaks + "\n\n## Breaks\n\n### U\n\nWhy.\n\n\(diff)\n\n\(text)")) == [
        "28: a second '## Breaks'; make them one"
      ])
  }

  // MARK: - The place

  @Test(
    "a change is made where its old lines stand, indented as they are",
    arguments: [
      ("-return 1\n+return 3", "func a() {\n  let x = 1\n  return 3\n}\nfunc b() {\n  return 2\n}\n"),
      (" func b() {\n…\n-return 2\n", "func a() {\n  let x = 1\n  return 1\n}\nfunc b() {\n}\n"),
      (" let x = 1\n+let y = 2\n", "func a() {\n  let x = 1\n  let y = 2\n  return 1\n}\nfunc b() {\n  return 2\n}\n"),
      (
        "-  let x = 1   \n+      let x = 2\n",
        "func a() {\n      let x = 2\n  return 1\n}\nfunc b() {\n  return 2\n}\n"
      ),
    ])
  func applied(diff: String, result: String) throws {
    #expect(try change(diff).places(in: [file("A.swift", Self.source)]).map(\.text) == [result])
  }

  @Test("each place counts, in each file that the block may mean")
  func places() throws {
    let files = [file("A.swift", Self.source), file("B/C.swift", "  return 1\n\n  return 1\n")]
    #expect(try change("-return 1\n+return 0").places(in: files).map(\.line) == [3, 1, 3])
    #expect(
      try change("-return 1\n+return 0", in: "C.swift").places(in: files).map(\.file.name) == ["C.swift", "C.swift"])
    #expect(try change("-return 1\n+return 0", in: "D.swift").places(in: files) == [])
    #expect(try change("-return 7\n+return 0").places(in: files) == [])
  }

  @Test("lines that are broken otherwise are found by their words, where they stand once")
  func words() throws {
    let text = "func c() {\n  done( try load(\n    from: x))\n  undone(1)\n}\n"
    let files = [file("A.swift", text)]
    let broken = try change(" let y = 2\n-done(try load(from: x))\n+done(nil)").placesByWords(in: files)
    #expect(broken.map(\.text) == ["func c() {\n  done(nil)\n  undone(1)\n}\n"])
    #expect(broken.map(\.line) == [2])
    #expect(try change("-done(1)\n+done(2)").placesByWords(in: files) == [])
    #expect(try change("-done\n+end").placesByWords(in: files).map(\.line) == [2])
    #expect(try change(" a\n+b").placesByWords(in: files) == [])
    #expect(try change("-x\n+y").placesByWords(in: [file("B.swift", "x x")]) == [])
    #expect(try change("-a()\n+a()\n+a()").placesByWords(in: [file("B.swift", "return a()")]) == [])
  }

  @Test("what a 'catch' does is no other line of the same words")
  func depth() throws {
    let change = try change(" } catch {\n-  end(nil)\n+  end(1)")
    let texts = [
      "do {\n  try a()\n} catch {\n  if b { c() }\n  end(nil)\n}\n", "switch a {\ndefault:\n  end(nil)\n}\n",
    ]
    let places = texts.flatMap { change.placesByWords(in: [file("A.swift", $0)]) }
    #expect(places.map(change.agreesOnCatch) == [true, false])
  }

  // MARK: - Help

  private static let source = "func a() {\n  let x = 1\n  return 1\n}\nfunc b() {\n  return 2\n}\n"
  private static let diff = "```diff\n-a\n+b\n```"
  private static let text = "```text\nA\n```"
  private var diff: String { Self.diff }
  private var text: String { Self.text }

  private func lesson(_ breaks: String) -> Lesson {
    LessonParser.lesson(
      from: "# 01 · A\n\nWords.\n\n## 1-already-green · B\n\nWhy.\n\nMore.\n\n\n\n\(breaks)\n\n## Recap\n\n- Done.\n")
  }

  private func faults(of lesson: Lesson) -> [String] {
    LessonValidator.faults(of: lesson, stage: "01-b", steps: ["1-already-green"], file: "README.md")
      .map { "\($0.line ?? 0): \($0.message)" }
  }

  private func change(_ diff: String, in file: String? = nil) throws -> CodeChange {
    let head = file.map { "In `\($0)`:\n" } ?? ""
    let blocks = [Lesson.Part](markdown: "\(head)```diff\n\(diff)\n```\n").compactMap(\.block)
    return try CodeChange(#require(blocks.first))
  }

  private func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(logicalPath: "Sources/M/\(name)", path: name, contents: text)
  }
}
