import Curriculum
import Foundation
import Outcomes
import Testing

@testable import Workspace

@Suite("Predictions")
struct PredictionTests {
  private func check(
    _ light: Light, _ predicted: Light?, files: String? = nil, step: String = "01-a/01-b/1-red"
  ) -> JournalEntry {
    var entry = JournalEntry(.check, step: step)
    entry.light = light
    entry.predicted = predicted
    entry.files = files
    return entry
  }

  @Test("wrong verdict 10: a prediction of files that were predicted before counts no second time")
  func unchanged() {
    let entries = [
      check(.red, .green, files: "a"), check(.red, .red, files: "a"), check(.red, .red, files: "a"),
      check(.green, nil, files: "b"), check(.green, .green, files: "b"), check(.green, .green, files: "b"),
      check(.green, .green, files: "b", step: "01-a/01-b/2-green"),
    ]
    #expect(HitRate(entries).words == "2 of 3 predictions right (66 %)")
    // Journals of before say nothing of the files.
    #expect(HitRate([check(.red, .red), check(.red, .red)]).words == "2 of 2 predictions right (100 %)")
  }

  @Test("a journal's line of before, and of a crash foreseen, is read")
  func journal() throws {
    let line = #"{"event":"check","light":"crashed","predicted":"crashed","step":"s","time":"2026-03-01T10:00:00Z"}"#
    for word in ["crashed", "red", "green", "does-not-compile", "timed-out"] {
      let text = line.replacing("\"predicted\":\"crashed\"", with: "\"predicted\":\"\(word)\"")
      #expect(try JSONDecoder().decode(JournalEntry.self, from: Data(text.utf8)).predicted?.rawValue == word)
    }
  }

  // MARK: - The line

  private func verdict(_ messages: String...) -> Verdict {
    let failures = messages.map { Failure(file: "Tests/A.swift", line: 3, message: $0) }
    let tree = SourceTree(module: "M", languageMode: "5", uses: [], files: [])
    return Verdict(Outcome(tests: [TestResult(id: "A.b", result: .failed, failures: failures)]), in: tree)
  }

  @Test(
    "which part of a line was foreseen",
    arguments: [
      ("1 is not 2", "both values are right"), ("1 != 2", "both values are right"),
      (#"("1") is not equal to ("2")"#, "both values are right"), (" \"1\"  is not \"2\" ", "both values are right"),
      (#"XCTAssertEqual failed: ("1") is not equal to ("2")"#, "both values are right"),
      ("2 is not 1", "both values are right, but in the other order"),
      ("1 is not 3", "the left value is right, the right one is not"),
      ("3 is not 2", "the right value is right, the left one is not"), ("1 is not …", "the left value is right"),
      ("… is not 2", "the right value is right"), ("3 is not …", "the value is not right"),
      ("3 is not 4", "neither value is right"),
    ])
  func line(text: String, words: String) throws {
    let verdict = verdict("XCTAssertTrue failed", #"XCTAssertEqual failed: ("1") is not equal to ("2")"#)
    let text = text.trimmingCharacters(in: .whitespaces)
    #expect(
      try #require(PredictedValues(text)).words(for: verdict)
        == "predicted '\(text)': \(words); the line says '1' is not equal to '2'")
  }

  @Test("values of a later failure are right, too")
  func laterFailure() throws {
    let verdict = verdict(
      #"XCTAssertEqual failed: ("1") is not equal to ("0")"#, #"XCTAssertEqual failed: ("1") is not equal to ("2")"#)
    #expect(
      try #require(PredictedValues("1 is not 2")).words(for: verdict)
        == "predicted '1 is not 2': both values are right; the line says '1' is not equal to '2'")
  }

  @Test(
    "values in a collection are right as they are written in the test, and so are the elements that differ",
    arguments: [
      #"[nil, nil] is not ["Bearer 1", "Bearer 1"]"#, #"[nil, nil] != [Optional("Bearer 1"), Optional("Bearer 1")]"#,
    ])
  func collections(text: String) throws {
    let verdict = verdict(
      #"Expectation failed: (headers → [nil, nil]) == (["Bearer 1", "Bearer 1"] → [Optional("Bearer 1"), "#
        + #"Optional("Bearer 1")])"#)
    #expect(try #require(PredictedValues(text)).words(for: verdict).contains("': both values are right; "))
  }

  @Test("the elements in which two collections differ are right, too")
  func elements() throws {
    let verdict = verdict(
      #"""
      Expectation failed: (headers → ["Bearer 1", "Bearer 3"]) == ["Bearer 1", "Bearer 2"]
      inserted ["Bearer 3"], removed ["Bearer 2"]
      """#)
    #expect(
      try #require(PredictedValues("Bearer 3 is not Bearer 2")).words(for: verdict)
        == #"predicted 'Bearer 3 is not Bearer 2': both values are right; the line says '["Bearer 3"]' and not "#
        + #"'["Bearer 2"]'"#)
  }

  @Test("a value that holds such a word is one value")
  func wordInValue() throws {
    let verdict = verdict(#"XCTAssertEqual failed: ("Optional("this is it")") is not equal to ("nil")"#)
    #expect(
      try #require(PredictedValues("this is it is not nil")).words(for: verdict)
        == #"predicted 'this is it is not nil': both values are right; the line says 'Optional("this is it")' is not "#
        + "equal to 'nil'")
  }

  @Test("a run without two values is told")
  func noSides() throws {
    #expect(
      try #require(PredictedValues("1 is not 2")).words(for: verdict("XCTAssertTrue failed"))
        == "predicted '1 is not 2': no failure of this run shows two values to compare it with")
  }

  @Test("a text of one value predicts none", arguments: ["1", "geen", ""])
  func oneValue(text: String) { #expect(PredictedValues(text) == nil) }
}
