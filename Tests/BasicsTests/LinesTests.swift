import Basics
import Testing

@Suite("Lines")
struct LinesTests {
  @Test(
    "end with either mark, and keep what is no end",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b", ""]),
      ("\n\n", ["", "", ""]), ("\r\n\r\n", ["", "", ""]), ("a\rb", ["a\rb"]), ("a\r\r\nb", ["a\r", "b"]),
      ("개🐶\né\u{301}\r\n", ["개🐶", "é\u{301}", ""]), ("a\r", ["a\r"]),
    ])
  func lines(text: String, lines: [Substring]) {
    #expect(text.lines == lines)
  }
}
