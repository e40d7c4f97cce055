import Basics
import Testing

@Suite("Control characters")
struct ControlsTests {
  @Test(
    "are spelled out, line feeds and tabs stay",
    arguments: [
      ("plain … text\n\tas it is", "plain … text\n\tas it is"), ("\u{1b}[2J\u{7}x", "\\u{1b}[2J\\u{7}x"),
      ("a\rb\0", "a\\u{d}b\\u{0}"), ("\u{9b}31m", "\\u{9b}31m"), ("\u{202e}txt", "\\u{202e}txt"), ("개 🐶", "개 🐶"),
      ("\u{1b}[31mred", "\\u{1b}[31mred"),
    ])
  func spelledOut(text: String, shown: String) { #expect(text.withoutControls() == shown) }

  @Test(
    "of a color stay where colors are",
    arguments: [
      ("\u{1b}[1;31mred\u{1b}[0m", "\u{1b}[1;31mred\u{1b}[0m"), ("\u{1b}[31", "\\u{1b}[31"),
      ("\u{1b}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"),
    ])
  func colors(text: String, shown: String) { #expect(text.withoutControls(keepsColor: true) == shown) }
}
