import Testing

@testable import Curriculum

@Suite("Prose")
struct ProseTests {
  private let limits = ProseLimits(sentence: 5, paragraph: 8, avoid: ["just", "of course"])

  private func faults(_ text: String) -> [String] { limits.faults(of: text, file: "F").map(\.description) }

  @Test("within its limits has no fault; code, headings and tables of numbers are no prose")
  func sound() {
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
    #expect(faults(text) == [])
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
  func faults(text: String, descriptions: [String]) {
    #expect(faults(text) == descriptions)
  }

  @Test("is not limited where nothing is asked")
  func noLimits() {
    #expect(ProseLimits().faults(of: "Just one sentence that goes on and on.", file: "F") == [])
  }

  @Test(
    "limits that are none are faults of their file",
    arguments: [
      (#"{"sentence": 0}"#, "the value of 'sentence' must be a whole number above 0"),
      (#"{"paragraph": "60"}"#, "the value of 'paragraph' must be a whole number above 0"),
      (#"{"avoid": "just"}"#, "the value of 'avoid' must be a list of strings"),
      (#"{"avoids": []}"#, "unknown key 'avoids'; the keys are avoid, paragraph, sentence"),
    ])
  func settings(text: String, message: String) {
    var faults: [CourseFault] = []
    _ = ProseLimits(text: text, faults: &faults)
    #expect(faults == [CourseFault(file: "Chapters/prose.json", message: message)])
  }
}
