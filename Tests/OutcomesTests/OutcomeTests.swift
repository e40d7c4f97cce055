import Foundation
import Testing

@testable import Outcomes

@Suite("Outcome")
struct OutcomeTests {
  private static let place = Outcomes.SourceLocation(file: "Tests/A.swift", line: 4)

  static let obstacles: [(InvalidOutcome, Outcome.Kind, String)] = [
    (.timedOut(limit: 1, test: nil), .timedOut, "stopped after 1 second"),
    (.timedOut(limit: 15, test: "A.a"), .timedOut, "stopped after 15 seconds in 'A.a'"),
    (.outOfMemory(limit: 64, test: "A.a"), .outOfMemory, "stopped as it took more than 64 MiB of memory in 'A.a'"),
    (.printedTooMuch(limit: 1, test: nil), .broken, "printed more than 1 MiB; the rest was cut"),
    (.noTests, .noTests, "the tests contain no test method"),
    (
      .endedEarly(how: "exit 0", test: "A.a"), .broken,
      "the test program ended (exit 0) before 'A.a' and names no test"
    ),
    (.endedOddly(how: "exit 1"), .broken, "every test ended, and then the test program ended (exit 1)"),
    (.leftProcess, .broken, "a process that the tests started outlived the test program"),
    (
      .strayFailure(Failure(location: place, message: "no")), .broken,
      "Tests/A.swift:4: a failure that belongs to no test: no"
    ),
    (
      .strayFailure(Failure(location: .unknown, message: "no")), .broken, "a failure that belongs to no test: no"
    ),
    (.notRun(["A.a"]), .broken, "'A.a' did not run, though the tests contain it"),
    (
      .notRun(["E", "D", "C", "B", "A"]), .broken, "'A', 'B', 'C' and 2 more did not run, though the tests contain them"
    ),
    (.notFound(["A.b", "A.a"]), .broken, "'A.a', 'A.b' ran, though the compiler's parser does not show them"),
    (.hiddenTest(place, "move it"), .broken, "Tests/A.swift:4: move it"),
    (.noModule("no file"), .broken, "no file"), (.toolchain("no linker"), .broken, "no linker"),
  ]

  @Test("that says nothing of the step says why", arguments: obstacles.indices)
  func obstacle(index: Int) {
    let (obstacle, kind, words) = Self.obstacles[index]
    #expect(obstacle.description == words)
    #expect(Outcome.unusable(obstacle).kind == kind)
    #expect(Outcome.unusable(obstacle).detail == words)
    #expect(!kind.isRecordable)
  }

  @Test("comes back from a store as it was, what was printed included")
  func roundTrip() throws {
    let outcomes =
      Self.obstacles.map { Outcome.unusable($0.0) } + [
        Outcome(tests: [
          TestResult(
            id: "A.a", result: .crashed, failures: [Failure(location: Self.place, message: "Fatal error: 개\n")],
            printed: "one\u{0}\n"), TestResult(id: "A.b", result: .skipped),
        ]), Outcome(tests: []),
        Outcome(diagnostics: [
          Diagnostic(module: "M", location: Outcomes.SourceLocation(file: "a", line: 1, column: 2), message: "no")
        ]),
      ]
    let back = try JSONDecoder().decode([Outcome].self, from: try JSONEncoder().encode(outcomes))
    #expect(back == outcomes)
    #expect(back.flatMap(\.tests).map(\.printed) == outcomes.flatMap(\.tests).map(\.printed))
  }

  @Test(
    "is a crash before it is a failure",
    arguments: [
      ([.passed, .failed, .crashed], Outcome.Kind.crashes), ([.failed, .passed, .skipped], .fails),
      ([.passed, .skipped], .passes), ([.skipped], .passes), ([], .passes),
    ] as [([TestResult.Result], Outcome.Kind)])
  func kinds(results: [TestResult.Result], kind: Outcome.Kind) {
    #expect(Outcome(tests: results.enumerated().map { TestResult(id: "A.\($0)", result: $1) }).kind == kind)
  }
}

@Suite("Source location")
struct SourceLocationTests {
  @Test(
    "is read as it is printed",
    arguments: [
      ("Tests/A.swift:3:14", Outcomes.SourceLocation(file: "Tests/A.swift", line: 3, column: 14)),
      ("Tests/A.swift:3", Outcomes.SourceLocation(file: "Tests/A.swift", line: 3)),
      ("C:/a b/개.swift:3:14", Outcomes.SourceLocation(file: "C:/a b/개.swift", line: 3, column: 14)),
      ("a:b:7", Outcomes.SourceLocation(file: "a:b", line: 7)),
    ])
  func text(printed: String, location: Outcomes.SourceLocation) {
    #expect(Outcomes.SourceLocation(printed: printed) == location)
    #expect(location.printed == printed)
  }

  @Test("is none without a line", arguments: ["", "A.swift", "A.swift:", "A.swift:x", ":"])
  func none(text: String) {
    #expect(Outcomes.SourceLocation(printed: text) == nil)
  }

  @Test("is printed without what is not known, and by its file's name")
  func printing() {
    #expect(Outcomes.SourceLocation.unknown.printed == "")
    #expect(Outcomes.SourceLocation(file: "Tests/A.swift", line: 0).printed == "Tests/A.swift")
    #expect(Outcomes.SourceLocation(file: "Tests/A.swift", line: 2, column: 3).printedByName == "A.swift:2:3")
    #expect(Outcomes.SourceLocation(file: "/", line: 2).name == "/")
  }
}

@Suite("Fatal error")
struct FatalErrorTests {
  @Test(
    "is what a program ends with",
    arguments: [
      ("Fatal error: over", Failure(file: "", line: 0, message: "Fatal error: over")),
      ("DogsTests/A.swift:5: Fatal error: over", Failure(file: "A.swift", line: 5, message: "Fatal error: over")),
      ("DogsTests/A.swift:5: Precondition failed", Failure(file: "A.swift", line: 5, message: "Precondition failed")),
      (
        "DogsTests/A.swift:5: Assertion failed: no Fatal error",
        Failure(file: "A.swift", line: 5, message: "Assertion failed: no Fatal error")
      ),
      (
        "Could not cast value of type 'A' (0x00007f3a5c0012d0) to 'B' (0x00007f3a5c0012d1).",
        Failure(file: "", line: 0, message: "Could not cast value of type 'A' (0x…) to 'B' (0x…).")
      ),
    ])
  func lines(line: String, failure: Failure) {
    #expect(Failure(fatalLine: line, Normalizer()) == failure)
    #expect(failure.isFatal)
  }

  @Test(
    "is no line that only speaks of one",
    arguments: [
      "", "no Fatal error here", "was: Fatal error: x", "A.swift:5: error: Fatal error", "it: Could not cast value",
    ])
  func others(line: String) {
    #expect(Failure(fatalLine: line, Normalizer()) == nil)
  }
}
