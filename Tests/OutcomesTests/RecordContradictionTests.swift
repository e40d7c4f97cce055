import Foundation
import Testing

@testable import Outcomes

@Suite("Record contradiction")
struct RecordContradictionTests {
  private func record(_ kind: String, _ parts: String) throws -> Record {
    let head = #""format": 1, "kind": "\#(kind)", "recorded": {"platform": "linux", "swift": "6.3.1"}"#
    return try Record(json: Data("{\(head)\(parts.isEmpty ? "" : ", \(parts)")}".utf8))
  }

  private static let refusal = #""diagnostics": [{"module": "MTests", "file": "A.swift", "message": "m"}]"#

  @Test(
    "a kind that its tests or diagnostics contradict is not read",
    arguments: [
      ("passes", "", "'passes' without a test"),
      ("passes", #""tests": {"A.a": "passed", "A.b": "failed"}"#, "'passes' with 'A.b', which failed"),
      ("passes", #""tests": {"A.b": "crashed"}"#, "'passes' with 'A.b', which crashed"),
      ("passes", #""tests": {"A.a": "passed"}, \#(refusal)"#, "'passes' with a diagnostic, 'm'"),
      ("fails", #""tests": {"A.a": "passed", "A.b": "skipped"}"#, "'fails' without a test that failed"),
      ("fails", #""tests": {"A.a": "failed", "A.b": "crashed"}"#, "'fails' with 'A.b', which crashed"),
      ("fails", refusal, "'fails' with a diagnostic, 'm'"),
      ("crashes", #""tests": {"A.a": "failed"}"#, "'crashes' without a test that crashed"),
      ("crashes", "", "'crashes' without a test that crashed"),
      ("does-not-compile", "", "'does-not-compile' without a diagnostic"),
      ("does-not-compile", #""tests": {}"#, "'does-not-compile' without a diagnostic"),
      (
        "does-not-compile", #""tests": {"A.b": "passed", "A.a": "failed"}, \#(refusal)"#,
        "'does-not-compile' with a test, 'A.a'"
      ),
      (
        "passes", #""tests": {"A.a": "passed"}, "failures": [{"test": "A.a", "message": "m"}]"#,
        "'A.a' passed with a failure, 'm'"
      ),
    ])
  func contradiction(kind: String, parts: String, words: String) {
    #expect(throws: RecordError.malformed(words)) { try record(kind, parts) }
  }

  @Test(
    "a kind that its tests bear out is read",
    arguments: [
      ("passes", #""tests": {"A.a": "passed", "A.b": "skipped"}"#), ("fails", #""tests": {"A.a": "failed"}"#),
      ("crashes", #""tests": {"A.a": "crashed", "A.b": "failed", "A.c": "passed"}"#), ("does-not-compile", refusal),
    ])
  func sound(kind: String, parts: String) throws {
    #expect(try record(kind, parts).outcome.kind.rawValue == kind)
  }
}
