import Testing

@testable import Basics

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "counts the edits between two words",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("verify", "verfiy", 2), ("개", "게", 1),
    ])
  func distance(left: String, right: String, edits: Int) {
    #expect(Spelling.distance(left, right) == edits)
  }

  @Test(
    "names the nearest word, or none where all are far",
    arguments: [
      ("verfy", "verify"), ("VERIFY", "verify"), ("lst", "list"), ("chekout", "checkout"), ("xylophone", nil),
      ("", nil), ("last", "list"), ("mint", nil), ("lsit", "list"),
    ])
  func nearest(name: String, found: String?) {
    #expect(Spelling.nearest(to: name, in: ["verify", "list", "checkout"]) == found)
  }

  @Test("prefers the first by name among equally near words")
  func ties() {
    #expect(Spelling.nearest(to: "cat", in: ["rat", "bat", "hat"]) == "bat")
  }

  @Test("finds nothing among no candidates")
  func none() {
    #expect(Spelling.nearest(to: "verify", in: []) == nil)
  }
}
