import Testing

@testable import Outcomes

@Suite("Diagnostic parser")
struct DiagnosticParserTests {
  private func diagnostics(_ output: String) -> [Diagnostic] {
    DiagnosticParser(module: "Dogs", normalizer: Normalizer(folders: ["/work/my kata 연습": ""])).diagnostics(in: output)
  }

  @Test(
    "reads an error with its place",
    arguments: [
      ("Sources/Dogs/Dog.swift:3:14: error: cannot find 'x' in scope", "Sources/Dogs/Dog.swift", 3, 14),
      (
        "/work/my kata 연습/Tests/DogsTests/개.swift:12:1: error: cannot find 'x' in scope", "Tests/DogsTests/개.swift", 12,
        1
      ),
      ("C:/a/Dog.swift:3:14: error: cannot find 'x' in scope", "C:/a/Dog.swift", 3, 14),
      ("Sources/Dogs/Dog.swift:7: error: cannot find 'x' in scope", "Sources/Dogs/Dog.swift", 7, 0),
      ("<unknown>:0: error: cannot find 'x' in scope", "", 0, 0),
      ("error: cannot find 'x' in scope", "", 0, 0),
    ])
  func places(line: String, file: String, row: Int, column: Int) {
    #expect(
      diagnostics(line) == [
        Diagnostic(module: "Dogs", file: file, line: row, column: column, message: "cannot find 'x' in scope")
      ])
  }

  @Test(
    "takes nothing else for an error",
    arguments: [
      "", "A.swift:1:1: warning: unused", "A.swift:1:1: warning: B.swift:2:2: error: not one",
      "12 | #warning(\"B.swift:2:2: error: not one\")", "  |   `- warning: B.swift:2:2: error: not one",
      "A.swift:1:1: note: did you mean 'error: x'?",
      "  1 | let a = b // error: not one", "`- error: cannot find 'b' in scope",
    ])
  func others(line: String) {
    #expect(diagnostics(line) == [])
  }

  @Test("leaves out what only follows from another error, and tells it where it stands alone")
  func echoes() {
    let echo = "macro expansion @Test:27:32: error: '@const' value should be initialized with a compile-time value\n"
    let other = "macro expansion @Test:3:1: error: cannot find 'x' in scope\n"
    let placed = other + "`- Tests/MTests/A.swift:5:67: note: expanded code originates here\n"
    #expect(
      diagnostics(echo + "`- A.swift:1:1: note: expanded code originates here\n" + placed).map {
        "\($0.file):\($0.line)"
      } == ["Tests/MTests/A.swift:5"])
    let parser = DiagnosticParser(module: "M", normalizer: Normalizer(folders: [:]))
    #expect(parser.warnings(in: placed.replacing("error", with: "warning")).map(\.file) == ["macro expansion @Test"])
    #expect(diagnostics(echo + "A.swift:2:1: error: b\n" + other).map(\.message) == ["b", "cannot find 'x' in scope"])
    #expect(diagnostics(echo).map(\.file) == ["macro expansion @Test"])
  }

  @Test("drops repeats, keeps the order, and reads every end of line")
  func repeats() {
    let output = "A.swift:2:1: error: b\nA.swift:1:1: error: a\r\nA.swift:2:1: error: b\n"
    #expect(diagnostics(output).map(\.message) == ["b", "a"])
  }

  @Test(
    "warnings are those of data races",
    arguments: [
      ("sending 'a' risks causing data races; this is an error in the Swift 6 language mode", true),
      ("reference to var 'a' is not concurrency-safe because it involves shared mutable state", true),
      ("weak variable 'a' was never mutated; consider changing to 'let' constant [#WeakMutability]", true),
      ("initialization of immutable value 'a' was never used; consider replacing with assignment to '_'", false),
      ("variable 'a' was never mutated; consider changing to 'let' constant", false),
      ("result of call to 'a()' is unused", false),
    ])
  func warnings(message: String, isOfRaces: Bool) {
    let parser = DiagnosticParser(module: "Dogs", normalizer: Normalizer())
    #expect(parser.warnings(in: "A.swift:1:1: warning: \(message)\n").map(\.isOfDataRace) == [isOfRaces])
  }
}
