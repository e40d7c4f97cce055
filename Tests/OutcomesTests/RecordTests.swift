import Foundation
import Testing

@testable import Outcomes

@Suite("Record")
struct RecordTests {
  static let origin = Record.Origin(platform: "linux", swift: "6.3.1")

  static let failing = Record(
    outcome: Outcome(tests: [
      TestResult(id: "B.test_b", result: .passed), TestResult(id: "B.test_c", result: .skipped),
      TestResult(
        id: "A.test_a", result: .failed,
        failures: [
          Failure(file: "Tests/A.swift", line: 9, message: "one\n\"two\" \\ 개"),
          Failure(file: "", line: 0, message: "three"),
        ]),
    ]), origin: origin)

  static let refused = Record(
    outcome: Outcome(diagnostics: [
      Diagnostic(module: "MTests", file: "Tests/B.swift", line: 2, column: 3, message: "second"),
      Diagnostic(module: "MTests", file: "Tests/A.swift", line: 8, column: 1, message: "first"),
    ]), origin: origin)

  static let crashing = Record(
    outcome: Outcome(tests: [
      TestResult(id: "A.a", result: .crashed, failures: [Failure(file: "", line: 0, message: "Fatal error: x")])
    ]), origin: origin)

  static let passing = Record(outcome: Outcome(tests: [TestResult(id: "A.a", result: .passed)]), origin: origin)

  @Test("comes back from JSON as it was", arguments: [failing, refused, crashing, passing])
  func roundTrip(record: Record) throws {
    #expect(try Record(json: Data(record.json.utf8)) == record)
  }

  @Test("is the same text each time, whatever order the tests came in")
  func stable() throws {
    let texts = try (0..<20).map { _ in
      try Record(outcome: Outcome(tests: Self.failing.outcome.tests.shuffled()), origin: Self.origin).json
    }
    #expect(Set(texts).count == 1)
  }

  @Test("is sorted, small and ends with a line feed")
  func text() throws {
    #expect(
      try Self.refused.json == """
        {
          "diagnostics" : [
            {
              "column" : 1,
              "file" : "Tests/A.swift",
              "line" : 8,
              "message" : "first",
              "module" : "MTests"
            },
            {
              "column" : 3,
              "file" : "Tests/B.swift",
              "line" : 2,
              "message" : "second",
              "module" : "MTests"
            }
          ],
          "format" : 1,
          "kind" : "does-not-compile",
          "recorded" : {
            "platform" : "linux",
            "swift" : "6.3.1"
          }
        }

        """)
  }

  private static let head = #""format": 1, "kind": "passes", "recorded": {"platform": "linux", "swift": "6.3.1"}"#

  @Test(
    "says why it cannot be read",
    arguments: [
      ("", "not JSON"),
      ("{", "not JSON"),
      ("<<<<<<< HEAD", "not JSON"),
      ("[]", "a JSON object is expected here"),
      ("{}", "the key 'format' is missing"),
      (#"{"format": 2, "novelty": true}"#, "format 2 is newer than this tool's, 1; update the repository"),
      (#"{"format": 0, "kind": "passes", "recorded": {"platform": "a", "swift": "6"}}"#, "no format 0; it is 1"),
      (#"{"format": "1"}"#, "the value of 'format' is of the wrong type"),
      ("{\(head), \"extra\": 1}", "unknown key 'extra'"),
      (
        #"{"format": 1, "kind": "passes", "recorded": {"platform": "a", "swift": "6", "host": "b"}}"#,
        "unknown key 'recorded.host'"
      ),
      ("{\(head), \"diagnostics\": [{\"message\": \"a\"}, {\"massage\": \"b\"}]}", "unknown key 'diagnostics.massage'"),
      ("{\(head), \"failures\": [{\"column\": 1, \"message\": \"a\"}]}", "unknown key 'failures.column'"),
      ("{\(head), \"diagnostics\": [{\"line\": 1}]}", "the key 'message' is missing"),
      (
        "{\(head), \"diagnostics\": [{\"line\": \"1\", \"message\": \"a\"}]}",
        "the value of 'diagnostics.0.line' is of the wrong type"
      ),
      ("{\(head), \"tests\": {\"A.a\": \"succeeded\"}}", "no result 'succeeded' for 'A.a'"),
      (
        "{\(head), \"tests\": {}, \"failures\": [{\"test\": \"A.a\", \"message\": \"b\"}]}",
        "a failure of 'A.a', which is not a test of this record"
      ),
      (
        #"{"format": 1, "kind": "timed-out", "recorded": {"platform": "a", "swift": "6"}}"#,
        "no kind 'timed-out'; record the step again"
      ),
      (
        #"{"format": 1, "kind": "explodes", "recorded": {"platform": "a", "swift": "6"}}"#,
        "no kind 'explodes'; record the step again"
      ),
    ])
  func unreadable(text: String, reason: String) {
    let error = #expect(throws: RecordError.self) { try Record(json: Data(text.utf8)) }
    #expect(error?.description == reason)
  }

  @Test("is not read from bytes that are no text")
  func bytes() {
    #expect(throws: RecordError.notJSON) { try Record(json: Data([0xff, 0xfe, 0x00])) }
  }
}
