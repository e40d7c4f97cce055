import Foundation
import TestSupport
import Testing

/// `scripts/prose.py`, which compares a course's texts with the limits that the course sets itself.
@Suite("Prose")
struct ProseTests {
  private func shown(
    _ text: String, limits: String? = #"{"sentence": 5, "paragraph": 8, "avoid": ["just", "of course"]}"#,
    in file: String = "Chapters/01-a/README.md"
  )
    throws -> [String]
  {
    let folder = try TemporaryFolder("prose")
    try folder.write(text, to: file)
    if let limits { try folder.write(limits, to: "Chapters/prose.json") }
    let kata = Kata(root: folder.path, cache: nil, keeping: folder)
    let ran = try kata.run("/usr/bin/env", ["python3", "\(BuiltKata.repository)/scripts/prose.py", folder.path])
    #expect(ran.code == (ran.lines.isEmpty ? 0 : 1) && ran.errors.isEmpty, "\(ran.errors)")
    return ran.lines.map { $0.replacing(file, with: "F") }
  }

  @Test("within its limits has no fault; code, headings and tables of numbers are not prose")
  func sound() throws {
    let text = """
      # A heading of far more words than five or eight

      One two three four five. One, two: three!
      - An item of a list?
      2. Another of its own.

      ```swift
      // just a comment of more than five words
      ```
      | 1 2 3 | a cell of a table | one two three four five |

      `just this` is code. `a b c d` is one word.

      Read [one two](https://example.org/just/a).
      """
    #expect(try shown(text) == [])
    #expect(try shown("Just one sentence that goes on and on.", limits: nil) == [])
  }

  @Test(
    "beyond its limits is a fault with its line",
    arguments: [
      ("One two three\nfour five six.", ["F:1: error: a sentence of 6 words, 'One two three …'; the most is 5"]),
      ("a b c.\n(d e f.) g h i.\n", ["F:1: error: a paragraph of 9 words; the most is 8"]),
      ("- a b c d e f", ["F:1: error: a sentence of 6 words, 'a b c …'; the most is 5"]),
      ("\nIt is\n**Just** so.", ["F:3: error: the word 'just' is one that the lessons avoid"]),
      ("Right, of\ncourse.", ["F:1: error: the word 'of course' is one that the lessons avoid"]),
      ("| a | one two three four five six |", ["F:1: error: a sentence of 6 words, 'one two three …'; the most is 5"]),
      ("Adjust unjust things.", []),
    ])
  func faults(text: String, lines: [String]) throws {
    #expect(try shown(text) == lines)
    #expect(try shown(text, in: "Chapters/ideas.md") == lines)
  }

  @Test(
    "a name in backticks or in a drawing is one that the chapter's files or its lessons' code have, or a listed one")
  func names() throws {
    let text = """
      `getDogs`, `Dog.name`, `load(from:)`, `URLSession` and `a b` are here; `fetchDogs()` and `Cat.name` are not.

      ```
      screen ── getDogs ──> fetchDogs()
      a DogClient
      ```
      ```swift
      let url = load(from: file)
      ```
      ```text
      what fetchDogs() prints
      ```
      """
    let folder = try TemporaryFolder("prose")
    try folder.write(text, to: "Chapters/01-a/01-b/README.md")
    try folder.write("{}", to: "Chapters/01-a/chapter.json")
    try folder.write(
      "struct Dog { let name: String }\nfunc getDogs() {}\n", to: "Chapters/01-a/01-b/1-red/Sources/A/Dog.swift")
    try folder.write(#"{"names": ["URLSession"]}"#, to: "Chapters/prose.json")
    let ran = try Kata(root: folder.path, cache: nil, keeping: folder)
      .run("/usr/bin/env", ["python3", "\(BuiltKata.repository)/scripts/prose.py", folder.path])
    let places = [("1", "fetchDogs()"), ("1", "Cat.name"), ("4", "fetchDogs"), ("5", "DogClient")]
    #expect(
      ran.lines
        == places.map {
          "Chapters/01-a/01-b/README.md:\($0.0): error: nothing in the chapter has '\($0.1)'; is it an old name? 'names' lists those from elsewhere"
        }, "\(ran.testDescription)")
  }

  @Test(
    "limits that are none are faults of their file",
    arguments: [
      (#"{"sentence": 0}"#, "the value of 'sentence' must be a whole number above 0"),
      (#"{"paragraph": "60"}"#, "the value of 'paragraph' must be a whole number above 0"),
      (#"{"avoid": "just"}"#, "the value of 'avoid' must be a list of strings"),
      (#"{"avoids": []}"#, "unknown key 'avoids'; the keys are avoid, names, paragraph, sentence"),
      ("{", "not JSON; check quotes, commas and brackets"),
    ])
  func settings(limits: String, message: String) throws {
    #expect(try shown("", limits: limits) == ["Chapters/prose.json: error: \(message)"])
  }
}
