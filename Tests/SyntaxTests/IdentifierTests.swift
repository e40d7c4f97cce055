import Testing

@testable import Syntax

@Suite("Identifier")
struct IdentifierTests {
  @Test(
    "has backticks where it cannot do without, and a source where it must",
    arguments: [
      ("order", "order", "order"), ("`order`", "order", "order"), ("default", "default", "`default`"),
      ("`class`", "class", "`class`"), ("is fed", "`is fed`", "`is fed`"), ("`is fed`", "`is fed`", "`is fed`"),
      ("größe", "größe", "größe"), ("개2", "개2", "개2"), ("2개", "`2개`", "`2개`"), ("_", "_", "_"),
    ])
  func names(written: String, name: String, inSource: String) {
    #expect(Identifier.name(written) == name)
    #expect(Identifier.inSource(written) == inSource)
  }

  @Test(
    "has parts between its dots, but not in backticks",
    arguments: [("A", ["A"]), ("A.B.C", ["A", "B", "C"]), ("A.`b. c`.D", ["A", "`b. c`", "D"]), ("", [])])
  func parts(name: String, parts: [String]) {
    #expect(Identifier.parts(of: name).map(String.init) == parts)
  }
}
