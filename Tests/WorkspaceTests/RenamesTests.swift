import Curriculum
import Outcomes
import Testing

@testable import Workspace

@Suite("Names")
struct RenamesTests {
  @Test(
    "the missing name is found in the compiler's words",
    arguments: [
      ("value of type 'Client' has no member 'load'", "load"), ("type 'Dog' has no member 'rex'", "rex"),
      ("cannot find type 'Client' in scope", "Client"), ("cannot find 'sut' in scope", "sut"),
      ("extra argument 'session' in call", "session"), ("missing argument for parameter 'url' in call", "url"),
      ("cannot convert value of type 'Int' to 'String'", nil),
    ] as [(String, String?)])
  func missing(message: String, name: String?) {
    #expect(Renames.missingName(in: message) == name)
  }

  @Test(
    "a name that two sides have otherwise is found too, and missing on neither",
    arguments: [
      ("incorrect argument label in call (have 'text:', expected 'error:')", "text"),
      ("ambiguous use of 'visit()'", "visit"),
      ("'received' is inaccessible due to 'private' protection level", "received"), ("cannot convert value", nil),
      ("type 'Token' does not conform to protocol 'Hashable'", "Hashable"),
      ("generic struct 'Set' requires that 'Token' conform to 'Hashable'", "Hashable"),
    ] as [(String, String?)])
  func differing(message: String, name: String?) {
    #expect(Renames.differingName(in: message) == name && Renames.missingName(in: message) == nil)
  }

  @Test(
    "the name in its place is told where there is one",
    arguments: [
      ("func fetch() {}", "they call 'load'; yours has 'fetch' in its place"),
      ("func loads() {}\nfunc other() {}", "they call 'load'; yours has 'loads' in its place"),
      ("func one() {}\nfunc other() {}", "they use 'load', which yours does not have"),
      ("var fetch = 1", "they use 'load', which yours does not have"),
      ("struct Other {\n  func load() {}\n}", "they use 'load' in a place where yours does not have it"),
    ])
  func help(code: String, line: String) {
    func file(_ text: String) -> [SourceFile] {
      [SourceFile(logicalPath: "Sources/A.swift", path: "A", contents: text)]
    }
    let renames = Renames(code: file(code), other: file("func load() {}"))
    let diagnostic = Diagnostic(
      module: "T", file: "", line: 1, column: 1, message: "value of type 'Client' has no member 'load'")
    let ofSystem = Diagnostic(
      module: "T", file: "", line: 1, column: 1, message: "cannot find type 'URLError' in scope")
    #expect(renames.help([diagnostic, diagnostic, ofSystem], who: "they", whose: "yours") == [line])
  }

  @Test(
    "an argument is told by its label",
    arguments: [
      ("missing argument for parameter 'queue' in call", "yours asks for 'queue:', and they give none"),
      (
        "incorrect argument labels in call (have 'url:on:', expected 'url:queue:')",
        "they give an argument as 'on:'; yours has 'queue:' in its place"
      ),
      (
        "non-class type 'Double' cannot conform to class protocol 'Session'",
        "they have a type for 'Session' that is not a class; take ': AnyObject' away from 'Session'"
      ),
      // A function of the system's.
      ("missing argument for parameter 'from' in call", nil),
    ] as [(String, String?)])
  func arguments(message: String, line: String?) {
    let code = SourceFile(logicalPath: "Sources/A.swift", path: "A", contents: "func load(url: URL, queue: Int) {}")
    let renames = Renames(code: [code], other: [])
    let diagnostic = Diagnostic(module: "T", file: "", line: 1, column: 1, message: message)
    #expect(renames.help([diagnostic], who: "they", whose: "yours") == [line].compactMap(\.self))
  }
}
