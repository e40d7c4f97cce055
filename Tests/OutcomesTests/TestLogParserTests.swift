import Testing

@testable import Outcomes

@Suite("Test log parser")
struct TestLogParserTests {
  private func log(_ lines: String...) -> TestRun {
    TestLogParser.log(in: lines.joined(separator: "\n") + "\n", normalizer: Normalizer(folders: ["/work/kata": ""]))
  }

  @Test(
    "reads results as XCTest prints them on Linux and on macOS",
    arguments: [
      (
        "Test Case 'DogTests.test_a' started at 2026-01-02 03:04:05.678",
        "Test Case 'DogTests.test_a' passed (0.001 seconds)", TestResult.Result.passed
      ),
      (
        "Test Case '-[DogsTests.DogTests test_a]' started.",
        "Test Case '-[DogsTests.DogTests test_a]' failed (0.001 seconds).", .failed
      ),
      (
        "Test Case '-[DogsTests.DogTests test_aAndReturnError:]' started.",
        "Test Case '-[DogsTests.DogTests test_aAndReturnError:]' passed (0.001 seconds).", .passed
      ),
      ("Test Case 'DogTests.test_a' started at 2026", "Test Case 'DogTests.test_a' skipped (0.0 seconds)", .skipped),
    ])
  func results(start: String, end: String, result: TestResult.Result) {
    let log = log("Test Suite 'All tests' started at 2026", start, end, "\t Executed 1 test, with 0 failures")
    #expect(log.results == [TestResult(id: "DogTests.test_a", result: result)] && log.unfinished.isEmpty)
  }

  @Test(
    "reads a failure without its dash, its path or its unknown place",
    arguments: [
      (
        #"/work/kata/Tests/A.swift:7: error: A.test_a : XCTAssertEqual failed: ("1") is not equal to ("2") - "#,
        Failure(file: "Tests/A.swift", line: 7, message: #"XCTAssertEqual failed: ("1") is not equal to ("2")"#)
      ),
      (
        "/work/kata/Tests/A.swift:7: error: -[ATests.A test_a] : XCTAssertTrue failed - a : b",
        Failure(file: "Tests/A.swift", line: 7, message: "XCTAssertTrue failed - a : b")
      ),
      (
        "<EXPR>:0: error: A.test_a : threw error \"x\"",
        Failure(file: "", line: 0, message: "threw error \"x\"")
      ),
      ("<unknown>:0: error: A.test_a : threw error \"x\"", Failure(file: "", line: 0, message: "threw error \"x\"")),
    ])
  func failures(line: String, failure: Failure) {
    let log = log("Test Case 'A.test_a' started at x", line, "Test Case 'A.test_a' failed (0.1 seconds)")
    #expect(log.results == [TestResult(id: "A.test_a", result: .failed, failures: [failure])])
  }

  @Test("keeps the lines of one message together")
  func lines() {
    let log = log(
      "Test Case 'A.test_a' started at x", "A.swift:1: error: A.test_a : failed - one", "two", "three",
      "A.swift:2: error: A.test_a : failed - four", "Test Case 'A.test_a' failed (0.1 seconds)", "after")
    #expect(log.results.first?.failures.map(\.message) == ["failed - one\ntwo\nthree", "failed - four"])
  }

  @Test("knows the test that a crash stopped")
  func crash() {
    let log = log(
      "Test Case 'A.test_a' started at x", "Test Case 'A.test_a' passed (0.0 seconds)",
      "Test Case 'A.test_b' started at x", "A.swift:3: error: A.test_b : failed - before",
      "Dogs/Dog.swift:12: Fatal error: Unexpectedly found nil while unwrapping an Optional value",
      "Current stack trace:", "0    libswiftCore.so")
    #expect(log.results.map(\.id) == ["A.test_a"])
    let before = Failure(file: "A.swift", line: 3, message: "failed - before")
    #expect(log.unfinished == [TestResult(id: "A.test_b", result: .passed, failures: [before])])
  }

  @Test("charges a late failure to its test, though it had passed")
  func late() {
    let log = log(
      "Test Case 'A.test_a' started at x", "Test Case 'A.test_a' passed (0.0 seconds)",
      "Test Case 'A.test_b' started at x", "A.swift:3: error: A.test_a : failed - late",
      "Test Case 'A.test_b' passed (0.0 seconds)")
    #expect(log.results.map(\.result) == [.failed, .passed])
    #expect(log.results[0].failures.map(\.message) == ["failed - late"])
  }

  @Test(
    "hears a result behind what a test printed",
    arguments: [
      ["printed without an endTest Case 'A.test_a' passed (0.0 seconds)"],
      ["HTTP/1.1 200 OK\r", "\r", "Test Case 'A.test_a' passed (0.0 seconds)"],
      ["HTTP/1.1 200 OK\r\nTest Case 'A.test_a' passed (0.0 seconds)"],
    ])
  func printing(lines: [String]) {
    let log = log(["Test Case 'A.test_a' started at x", lines.joined(separator: "\n")].joined(separator: "\n"))
    #expect(log.results.map(\.id) == ["A.test_a"])
    #expect(log.unfinished == [])
  }

  @Test("hears a failure behind what a test printed")
  func printingBeforeFailure() {
    let log = log(
      "Test Case 'A.test_a' started at x", "dots.../work/kata/Tests/A.swift:7: error: A.test_a : failed - one",
      "Test Case 'A.test_a' failed (0.0 seconds)")
    #expect(log.results.map(\.result) == [.failed])
    #expect(log.results.first?.failures.map(\.message) == ["failed - one"])
  }
}
