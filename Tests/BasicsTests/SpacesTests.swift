import Basics
import Testing

@Suite("White space at a line's ends")
struct SpacesTests {
  @Test(
    "is taken off, and nothing else",
    arguments: [
      ("  a b\t\r\n", "a b"), ("", ""), (" \t ", ""), ("개 한 마리 ", "개 한 마리"), ("\u{a0}a", "\u{a0}a"), ("a", "a"),
    ])
  func trimmed(text: String, expected: String) {
    #expect(text.trimmingSpaces == expected)
  }
}
