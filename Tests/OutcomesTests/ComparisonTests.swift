import Foundation
import Testing

@testable import Outcomes

@Suite("Comparison")
struct ComparisonTests {
  private let here = Record.Origin(platform: "linux", swift: "6.3.1")
  private let elsewhere = Record.Origin(platform: "macos", swift: "6.2")

  private func failing(_ message: String, line: Int = 3, id: String = "A.a") -> Outcome {
    let failure = Failure(file: "Tests/A.swift", line: line, message: message)
    return Outcome(
      tests: [TestResult(id: id, result: .failed, failures: [failure]), TestResult(id: "B.b", result: .passed)])
  }

  private func refusing(_ message: String) -> Outcome {
    let place = Diagnostic(module: "MTests", file: "Tests/A.swift", line: 1, column: 2, message: message)
    return Outcome(diagnostics: [place])
  }

  private func compare(_ old: Outcome, _ new: Outcome, at origin: Record.Origin? = nil) -> Comparison {
    Comparison(recorded: Record(outcome: old, origin: here), ran: new, at: origin ?? here)
  }

  private func warned(_ lines: Int...) -> Outcome {
    let warnings = lines.map { Diagnostic(module: "M", file: "Sources/A.swift", line: $0, column: 2, message: "racy") }
    return Outcome(tests: [TestResult(id: "A.a", result: .passed)], warnings: warnings.reversed())
  }

  @Test("warnings are compared as errors are: by place and words where the record is from, told elsewhere")
  func warnings() throws {
    #expect(compare(warned(1, 2), warned(1, 2)).matches)
    #expect(
      compare(warned(1, 2), warned(2)).mismatches == [
        "recorded: 2 concurrency warnings; ran: 1 concurrency warning", "- Sources/A.swift:1:2: warning: racy",
      ])
    #expect(compare(warned(1), warned(2)).mismatches.count == 2)
    let other = compare(warned(1, 2), warned(2), at: elsewhere)
    #expect(other.matches)
    #expect(other.notes.first == "recorded: 2 concurrency warnings; ran: 1 concurrency warning")
    let plain = Outcome(tests: warned().tests)
    #expect(compare(plain, warned()).mismatches == ["recorded: no warnings; ran: 0 concurrency warnings"])
    #expect(compare(warned(1), plain).notes == ["the compiler's warnings are not compared"])

    let record = Record(outcome: warned(3, 1), origin: here)
    #expect(try Record(json: Data(record.json.utf8)) == record)
    #expect(
      record.outcome.transcript == [
        "A.swift:1:2: warning: racy", "A.swift:3:2: warning: racy", "Executed 1 test, with 0 failures",
      ])
    #expect(try Record(json: Data(Record(outcome: warned(), origin: here).json.utf8)).outcome.warnings == [])
  }

  @Test("equal outcomes match without a note")
  func equal() {
    for outcome in [failing("a"), refusing("a")] {
      let comparison = compare(outcome, outcome, at: elsewhere)
      #expect(comparison.matches)
      #expect(comparison.notes == [])
    }
  }

  @Test("another kind does not match, wherever it ran")
  func kind() {
    let passing = Outcome(tests: failing("a").testIDs.map { TestResult(id: $0, result: .passed) })
    #expect(
      compare(failing("a"), passing, at: elsewhere).mismatches
        == ["recorded: fails; ran: passes", "'A.a': recorded: failed; ran: passed"])
  }

  @Test("another test that fails does not match, wherever it ran")
  func results() {
    let other = Outcome(tests: [TestResult(id: "A.a", result: .passed), TestResult(id: "B.b", result: .failed)])
    #expect(
      compare(failing("a"), other, at: elsewhere).mismatches == [
        "'A.a': recorded: failed; ran: passed", "'B.b': recorded: passed; ran: failed",
      ])
  }

  @Test("a test more and a test less do not match")
  func tests() {
    #expect(
      compare(failing("a"), failing("a", id: "C.c"), at: elsewhere).mismatches
        == ["'C.c' ran but is not recorded", "'A.a' is recorded but did not run"])
  }

  @Test("other words do not match where the record is from here")
  func wordsHere() {
    #expect(
      compare(failing("old"), failing("new")).mismatches == [
        "- Tests/A.swift:3: A.a: old", "+ Tests/A.swift:3: A.a: new",
      ])
    #expect(
      compare(refusing("old"), refusing("new")).mismatches == [
        "- Tests/A.swift:1:2: error: old", "+ Tests/A.swift:1:2: error: new",
      ])
  }

  @Test("another line of a failure does not match where the record is from here")
  func place() {
    #expect(!compare(failing("a"), failing("a", line: 4)).matches)
  }

  @Test("other words are a note where the record is from elsewhere")
  func wordsElsewhere() {
    let comparison = compare(failing("old"), failing("new"), at: elsewhere)
    #expect(comparison.matches)
    #expect(
      comparison.notes == ["worded differently by Swift 6.2 on macos than by Swift 6.3.1 on linux, which recorded it"])
    #expect(compare(refusing("old"), refusing("new"), at: elsewhere).matches)
  }

  @Test("an error in another line, or about another name, is no other wording")
  func namesElsewhere() {
    func refused(_ message: String, line: Int = 1) -> Outcome {
      Outcome(diagnostics: [
        Diagnostic(module: "MTests", file: "Tests/A.swift", line: line, column: 2, message: message)
      ])
    }
    let old = refused("cannot find 'doubled' in scope")
    #expect(compare(old, refused("use of the unknown 'doubled'"), at: elsewhere).matches)
    #expect(!compare(old, refused("cannot find 'halved' in scope"), at: elsewhere).matches)
    #expect(!compare(old, refused("cannot find 'doubled' in scope", line: 2), at: elsewhere).matches)
    #expect(!compare(old, refused("missing return"), at: elsewhere).matches)
    #expect(compare(refused("expected expression"), refused("an expression is missing"), at: elsewhere).matches)
  }

  @Test("another value in an assertion, or another place, is no other wording")
  func valuesElsewhere() {
    func failed(_ message: String, line: Int = 3) -> Outcome { failing(message, line: line) }
    let old = failed(#"XCTAssertEqual failed: ("4") is not equal to ("6")"#)
    #expect(compare(old, failed(#"XCTAssertEqual failed: ("4") is unequal to ("6")"#), at: elsewhere).matches)
    for other in [
      failed(#"XCTAssertEqual failed: ("5") is not equal to ("6")"#),
      failed(#"XCTAssertEqual failed: ("4") is not equal to ("6")"#, line: 4),
      failed(#"threw error "4""#),
    ] {
      #expect(!compare(old, other, at: elsewhere).matches)
    }
    #expect(compare(failed(#"threw error "a""#), failed(#"threw error "b""#), at: elsewhere).matches)
  }

  @Test("an error in another module does not match")
  func module() {
    let place = Diagnostic(module: "M", file: "Sources/M/A.swift", line: 1, column: 2, message: "old")
    let other = Outcome(diagnostics: [place])
    #expect(!compare(refusing("old"), other).matches)
    #expect(!compare(refusing("old"), other, at: elsewhere).matches)
  }

  @Test("the same messages in another order, or one more often, do not match")
  func order() {
    func outcome(_ messages: [String]) -> Outcome {
      let failures = messages.map { Failure(file: "A.swift", line: 1, message: $0) }
      return Outcome(tests: [TestResult(id: "A.a", result: .failed, failures: failures)])
    }
    #expect(compare(outcome(["a", "b"]), outcome(["a", "b"])).matches)
    #expect(compare(outcome(["a", "b"]), outcome(["b", "a"])).mismatches == ["the same messages in another order"])
    #expect(compare(outcome(["a"]), outcome(["a", "a"])).mismatches == ["+ A.swift:1: A.a: a"])
  }
}
