import Curriculum
import Outcomes
import Testing

@testable import Workspace

@Suite("Verdicts, predictions and lights")
struct VerdictTests {
  private let tree = SourceTree(
    module: "Dogs", languageMode: "5", uses: [],
    files: [SourceFile(logicalPath: "Sources/Dogs/Dog.swift", path: "Workspace/Sources/Dogs/Dog.swift", contents: "")])

  @Test(
    "each outcome has its light",
    arguments: [
      (Outcome(tests: [TestResult(id: "A.b", result: .passed)]), Light.green),
      (Outcome(tests: [TestResult(id: "A.b", result: .failed)]), .red),
      (Outcome(tests: [TestResult(id: "A.b", result: .crashed)]), .crashed),
      (Outcome(diagnostics: []), .doesNotCompile), (.unusable(.noTests), .red),
      (.unusable(.timedOut(limit: 1, test: nil)), .timedOut), (.unusable(.leftProcess), .crashed),
    ])
  func lights(outcome: Outcome, light: Light) {
    #expect(Verdict(outcome, in: tree).light == light)
  }

  @Test("the first failure is the first in the order of the files")
  func firstFailure() {
    let outcome = Outcome(
      tests: [
        TestResult(id: "A.b", result: .failed, failures: [Failure(file: "Tests/Z.swift", line: 3, message: "late")]),
        TestResult(id: "A.c", result: .failed, failures: [Failure(file: "", line: 0, message: "threw")]),
        TestResult(
          id: "C.d", result: .failed, failures: [Failure(file: "Tests/A.swift", line: 9, message: "one\ntwo")]),
        TestResult(id: "C.e", result: .passed),
      ])
    let verdict = Verdict(outcome, in: tree)
    #expect(verdict.lines == ["Workspace/Tests/A.swift:9: error: C.d: one", "  two"])
    #expect(verdict.others == 2)
    #expect(verdict.summary == "red: 3 of 4 tests failed")
  }

  @Test("of what does not compile, a missing name comes before what follows from it")
  func missingName() {
    func error(_ line: Int, _ message: String) -> Diagnostic {
      Diagnostic(module: "DogsTests", file: "Tests/A.swift", line: line, column: 5, message: message)
    }
    let outcome = Outcome(diagnostics: [
      error(3, "type 'Any' cannot conform to 'Equatable'"), error(4, "cannot find 'Dog' in scope"),
      error(5, "value of type 'Cat' has no member 'bark'"),
    ])
    let verdict = Verdict(outcome, in: tree)
    #expect(verdict.lines == ["Workspace/Tests/A.swift:4:5: error: cannot find 'Dog' in scope"])
    #expect(verdict.others == 2)
  }

  @Test("a crash names its file's place in the package")
  func crash() {
    let failure = Failure(file: "Dog.swift", line: 2, message: "Fatal error: Index out of range")
    let outcome = Outcome(tests: [TestResult(id: "A.b", result: .crashed, failures: [failure])])
    #expect(
      Verdict(outcome, in: tree).lines == [
        "Workspace/Sources/Dogs/Dog.swift:2: error: A.b: Fatal error: Index out of range"
      ])
  }

  private func check(
    _ minute: Int, _ light: Light, _ predicted: Light? = nil, tests: Int? = nil, files: String? = nil
  ) throws -> JournalEntry {
    let time = try #require(Timestamp.date("2026-03-01T10:0\(minute):00Z"))
    var entry = JournalEntry(.check, step: "01-dogs/01-bark/1-red", at: time)
    entry.light = light
    entry.predicted = predicted
    entry.tests = tests
    entry.files = files
    return entry
  }

  @Test("what the runtime prints of a crash is for those who ask for all")
  func frames() {
    let frame = "0    libswiftCore.so   0x00007fc045d5f130 swift_reportError + 33"
    let lines = ["M/A.swift:3: Fatal error: Index out of range", "Current stack trace:", frame, "said"]
    let printed = [Printed(test: "A.a", lines: lines), Printed(test: "A.b", lines: Array(lines.prefix(3)))]
    let shown = printed.first(5)
    #expect(shown.lines == ["printed by 'A.a':", "  said"])
    #expect(shown.others == 0)
    #expect(printed.lines.count == 9)
  }

  @Test("a row tells the lights, the score and the longest time in red")
  func row() throws {
    let entries = [
      try check(0, .doesNotCompile, .doesNotCompile), try check(1, .green, .red), try check(2, .red, .red),
      try check(3, .crashed, .green), try check(6, .green), try check(7, .red),
    ]
    let row = try #require(Lights.rows(of: entries).first)
    #expect(row.lights.map(\.letter).joined() == "CGRXGR")
    #expect(row.longestInRed == 240)
    #expect(row.predictions.words == "2 of 4 predictions right (50 %)")
    #expect(row.words.hasSuffix(", 7 min; 2 of 4 predictions right (50 %); longest in red 4 min"))
    #expect(row.rhythm == nil, "an older journal counts no tests")
  }

  @Test("a row's rhythm: how new tests came, how long a red was, how often a green")
  func rhythm() throws {
    let entries = [
      try check(0, .green, tests: 5), try check(1, .doesNotCompile), try check(2, .red, tests: 6),
      try check(4, .green, tests: 6), try check(5, .green, tests: 8), try check(6, .green, tests: 8),
      try check(7, .red, tests: 9), try check(8, .green, tests: 9), try check(8, .green, tests: 2),
      try check(8, .green, tests: 9, files: "a"), try check(9, .green, tests: 9, files: "a"),
    ]
    let before = [try check(0, .green, tests: 1), JournalEntry(.start, step: "01-dogs/01-bark/1-red")]
    let row = try #require(Lights.rows(of: before + entries).first)
    #expect(
      row.rhythm
        == "up to 4 more tests than at the first green, 2 of them without a red check since the green before; from red to green in 1 min (median), "
        + "at most 3 min; 1.4 checks from a green to the next"
    )
  }

  @Test("a free stage has a row of its own")
  func freeStage() throws {
    var entry = try check(0, .green)
    entry.step = "01-dogs/free"
    #expect(Lights.rows(of: [entry]).map(\.stage) == ["01-dogs/free"])
  }
}
