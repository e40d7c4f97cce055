import Syntax
import Testing

@Suite("Tokens of Swift source")
struct SwiftTokensTests {
  private func texts(_ source: String) -> [String] { SwiftTokens(source).map(\.text) }

  @Test(
    "are words, numbers and signs",
    arguments: [
      ("", []),
      ("let a = b", ["let", "a", "=", "b"]),
      ("func test_a() async throws {}", ["func", "test_a", "(", ")", "async", "throws", "{", "}"]),
      ("$0.map { $1 }", ["$0", ".", "map", "{", "$1", "}"]),
      ("`class`.`a test with words`()", ["`class`", ".", "`a test with words`", "(", ")"]),
      ("개 = 한마리", ["개", "=", "한마리"]),
      ("1_000 0xFF 0b10 1.5e-3 0x1p+2 0xE-1", ["1_000", "0xFF", "0b10", "1.5e-3", "0x1p+2", "0xE", "-", "1"]),
      ("pair.0.1 + 2.description", ["pair", ".", "0", ".", "1", "+", "2", ".", "description"]),
      ("0..<3 a...b x!.y z?.w", ["0", "..<", "3", "a", "...", "b", "x", "!", ".", "y", "z", "?", ".", "w"]),
      ("a ?? b && !c", ["a", "??", "b", "&&", "!", "c"]),
      ("\\.name[0]", ["\\", ".", "name", "[", "0", "]"]),
      ("@Test @testable import A", ["@Test", "@testable", "import", "A"]),
    ])
  func plain(source: String, tokens: [String]) {
    #expect(texts(source) == tokens)
  }

  @Test(
    "leave comments out",
    arguments: [
      "a// b\nc", "a/* b */c", "a /* b /* nested */ \"*/ c", "a\n/// b\n//\nc", "a/**/c//", "#!/usr/bin/swift\na c",
      "\u{feff}a c", "a//\rc", "a /* \r\n */\r\nc", "a\u{c}c", "a // \" unclosed\nc",
    ])
  func comments(source: String) {
    #expect(texts(source) == ["a", "c"])
  }

  @Test(
    "find where the attributes and modifiers of a declaration begin",
    arguments: [
      "@Test func a", "@MainActor @Suite(.timeLimit(.minutes(1))) struct A",
      "@Test(arguments: zip([f(1)], [(2)])) func a", "private(set) var a",
      "@available(macOS 13, *) public final class A",
    ])
  func attributes(source: String) {
    let tokens = SwiftTokens("f(1)\n" + source)
    #expect(tokens.start(ofDeclarationAt: tokens.endIndex - 2) == 4)
  }

  @Test("leave a comment out that an operator runs into")
  func operators() {
    #expect(texts("a +/* b */c -// d") == ["a", "+", "c", "-"])
    #expect(texts("a */ b") == ["a", "*/", "b"])
  }

  @Test(
    "join a directive, a macro and an attribute with their sign",
    arguments: [
      ("#if os(Linux)", ["#if", "os", "(", "Linux", ")"]), ("#  if A", ["#if", "A"]), ("#\tendif", ["#endif"]),
      ("#elseif B\n#else", ["#elseif", "B", "#else"]), ("#expect(a)", ["#expect", "(", "a", ")"]),
      ("try #require(a)", ["try", "#require", "(", "a", ")"]), ("#", ["#"]), ("#\nif", ["#", "if"]),
    ])
  func hashes(source: String, tokens: [String]) {
    #expect(texts(source) == tokens)
  }

  @Test(
    "hold a string as one, whatever stands in it",
    arguments: [
      ##""""##, ##"" func test_a() { XCTFail() } // ""##, ##""a \" b""##, ##""a \\""##, ##""\(a)""##,
      ##""\(f("\(b)", g(")")) + "(")""##, ##""\(a /* ) " */)""##, ##"#"a " \(b) \"#"##, ##"#"a \#(f("x")) b"#"##,
      ##""\(#"""#)""##, ##"#"""#"##, ##"#"\"#"##, "\"\"\"\n a \" b \"\" c\n\"\"\"",
      "\"\"\"\n \\(\"\"\"\n x\n \"\"\")\n\"\"\"",
      "##\"\"\"\n \"\"\"# \\#(a)\n\"\"\"##", "\"\"\"\n \\\"\"\" b\n\"\"\"", "\"개 🐶\"",
    ])
  func strings(string: String) {
    #expect(texts("a \(string) b") == ["a", string, "b"])
    #expect(texts("f(\(string))") == ["f", "(", string, ")"])
  }

  @Test("of a multi-line string leave its indentation and its line ends' kind out")
  func indentation() {
    let here = "f(\"\"\"\n  a\n    b\n\n  \"\"\")"
    let there = "f(\"\"\"\r\n      a\r\n        b\r\n\r\n      \"\"\")"
    #expect(texts(here)[2] == "\"\"\"\na\n  b\n\n\"\"\"")
    #expect(texts(here) == texts(there))
    #expect(texts(here) != texts("f(\"\"\"\n  a\n   b\n\n  \"\"\")"))
  }

  @Test("go on in the next line where a string is not closed")
  func unclosed() {
    #expect(texts("a \"b c\nd \"e\"") == ["a", "\"b c", "d", "\"e\""])
    #expect(texts("a \"\"\"\nb") == ["a", "\"\"\"\nb"])
    #expect(texts("a \"\\(b") == ["a", "\"\\(b"])
    #expect(texts("a /* b") == ["a"])
    #expect(texts("a `b\nc") == ["a", "`b", "c"])
    #expect(texts("a #/b") == ["a", "#/b"])
    #expect(texts("\"\\") == ["\"\\"])
  }

  @Test(
    "hold a regular expression as one, and a division apart",
    arguments: [
      ("let a = /x\"(y)/", ["let", "a", "=", "/x\"(y)/"]), ("f(/a\\/b/)", ["f", "(", "/a\\/b/", ")"]),
      ("#/a \" / b/#.c", ["#/a \" / b/#", ".", "c"]), ("a / b / c", ["a", "/", "b", "/", "c"]),
      ("(a)/b/c", ["(", "a", ")", "/", "b", "/", "c"]), ("x = a/b", ["x", "=", "a", "/", "b"]),
      ("return /a/", ["return", "/a/"]),
    ])
  func regexes(source: String, tokens: [String]) {
    #expect(texts(source) == tokens)
  }

  @Test("know the line in which they begin, whatever ends a line")
  func lines() {
    let source = "a\nb\r\nc\rd /* \n \r\n */ e\n\"\"\"\n x\n\"\"\" f \"\\(\ng)\" h"
    #expect(SwiftTokens(source).map(\.line) == [1, 2, 3, 4, 6, 7, 9, 9, 10])
  }

  @Test("tell words and strings from other tokens")
  func kinds() {
    let tokens = SwiftTokens("a `b` _c \"d\" #\"e\"# ##\"e\"## #if @f 1 + 개 $0")
    #expect(tokens.filter(\.isWord).map(\.text) == ["a", "`b`", "_c", "개", "$0"])
    #expect(tokens.filter(\.isString).map(\.text) == ["\"d\"", "#\"e\"#", "##\"e\"##"])
  }

  @Test(
    "make equal what says the same",
    arguments: [
      ("f(a, b)", "f(\n  a,\n  b)", true), ("f(a)", "f(a) // why", true), ("a\nb", "a\r\nb", true),
      ("f(a)", "f(b)", false), ("f(\"a b\")", "f(\"a  b\")", false), ("f(a)", "// f(a)", false),
    ])
  func equality(one: String, other: String, areEqual: Bool) {
    #expect(SwiftTokens.areEqual(one, other) == areEqual)
  }
}
