import Basics
import Foundation
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

  @Test("are edited with either mark")
  func edits() {
    #expect("a\r\nb\r\nc".applying([(1..<2, ["x", "y"])]) == "a\r\nx\ny\nc")
  }

  @Test("of bytes end with a newline alone, text or not")
  func bytes() {
    #expect(Data("a\r\n\n개".utf8).lines == [Data("a\r".utf8), Data(), Data("개".utf8)])
    #expect(Data([0xff, 0x0a, 0x00])[1...].lines == [Data(), Data([0x00])])
    #expect(Data().lines.filter { !$0.isEmpty } == [])
  }
}
