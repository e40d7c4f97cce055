import Testing

@testable import Outcomes

@Suite("Transcript")
struct TranscriptTests {
  @Test("shows errors of the compiler by file name")
  func refused() {
    let outcome = Outcome(
      diagnostics: RecordTests.refused.outcome.diagnostics + [
        Diagnostic(module: "M", location: .unknown, message: "no place"),
        Diagnostic(module: "M", file: "a/B.swift", line: 4, column: 0, message: "no column"),
      ])
    #expect(
      outcome.transcript == [
        "error: no place", "A.swift:8:1: error: first", "B.swift:2:3: error: second", "B.swift:4: error: no column",
      ])
  }

  @Test("shows each line of each failure, each test that did not pass, and the count")
  func failed() {
    #expect(
      RecordTests.failing.outcome.transcript == [
        "A.swift:9: error: A.test_a : one", "\"two\" \\ 개", "error: A.test_a : three",
        "Test Case 'A.test_a' failed", "Test Case 'B.test_c' skipped", "Executed 3 tests, with 2 failures",
      ])
  }

  @Test("counts one test as one, and a test that failed without a message as a failure")
  func counts() {
    let one = Outcome(tests: [TestResult(id: "A.a", result: .failed)])
    #expect(one.transcript.last == "Executed 1 test, with 1 failure")
    #expect(RecordTests.passing.outcome.transcript == ["Executed 1 test, with 0 failures"])
  }

  @Test("shows a crash as the program prints it, and counts nothing")
  func crashed() {
    let fatal = Failure(file: "Dog.swift", line: 4, message: "Fatal error: x")
    let outcome = Outcome(tests: [TestResult(id: "A.a", result: .crashed, failures: [fatal])])
    #expect(outcome.transcript == ["Dog.swift:4: Fatal error: x", "Test Case 'A.a' crashed"])
  }

  @Test("shows what went wrong with a run that says nothing of the step")
  func broken() {
    #expect(Outcome.unusable(.toolchain("the linker fails: x")).transcript == ["the linker fails: x"])
  }

  @Test("only what a step shows can be recorded")
  func recordable() {
    #expect(
      Outcome.Kind.allCases.filter(\.isRecordable).map(\.rawValue)
        == ["passes", "fails", "crashes", "does-not-compile"])
  }
}
