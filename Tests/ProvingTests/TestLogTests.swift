import Foundation
import Outcomes
import Processes
import Testing

@testable import Proving

/// What a test program tells, in lines as its host writes them.
@Suite("Test log")
struct TestLogTests {
  private static let token = "word"

  /// Events numbered from 1; a mark stands in the output where each was told, and the text behind it.
  private func log(
    _ events: [(json: String, printed: String)], more: String = "", source: TestLog.Source = .events
  ) -> TestLog {
    var lines = ""
    var output = ""
    for (index, event) in events.enumerated() {
      lines += "{\"token\":\"\(Self.token)\",\"number\":\(index + 1),\(event.json)}\n"
      output += "\u{0}\(Self.token) \(index + 1)\n\(event.printed)"
    }
    return log(of: lines + more, output: output, source: source)
  }

  private func log(of events: String, output: String = "", source: TestLog.Source = .events) -> TestLog {
    var finished = ProcessResult(status: .exited(0), output: output, isCut: false)
    finished.events = events
    return TestLog(of: finished, token: Self.token, normalizer: Normalizer(folders: ["/repo": ""]), source: source)
  }

  private func event(_ kind: String, _ test: String, _ rest: String = "", printed: String = "") -> (String, String) {
    ("\"event\":\"\(kind)\",\"test\":\"\(test)\"\(rest)", printed)
  }

  private func record(_ payload: String, kind: String = "event", printed: String = "") -> (String, String) {
    ("\"event\":\"testing\",\"record\":{\"kind\":\"\(kind)\",\"version\":0,\"payload\":{\(payload)}}", printed)
  }

  private func function(_ id: String, _ name: String, display: String? = nil) -> (String, String) {
    let shown = display.map { ",\"displayName\":\"\($0)\"" } ?? ""
    return record("\"kind\":\"function\",\"id\":\"\(id)\",\"name\":\"\(name)\"\(shown)", kind: "test")
  }

  private func takes(_ id: String, _ name: String) -> (String, String) {
    record("\"kind\":\"function\",\"id\":\"\(id)\",\"name\":\"\(name)\",\"isParameterized\":true", kind: "test")
  }

  private func told(_ kind: String, _ id: String, _ rest: String = "") -> (String, String) {
    record("\"kind\":\"\(kind)\",\"testID\":\"\(id)\"\(rest)")
  }

  private func issue(_ id: String?, _ words: String, _ rest: String = "") -> (String, String) {
    let owner = id.map { ",\"testID\":\"\($0)\"" } ?? ""
    return record(
      "\"kind\":\"issueRecorded\"\(owner),\"messages\":[{\"symbol\":\"fail\",\"text\":\"\(words)\"}],"
        + "\"issue\":{\"isKnown\":false,\"sourceLocation\":{\"_filePath\":\"/repo/Tests/A.swift\",\"line\":7,\"column\":3}"
        + "\(rest)}")
  }

  // MARK: - XCTest

  @Test("holds each test with its failures, and what it printed beside them")
  func results() {
    let log = log([
      event("began", "A.a", printed: "one\n"),
      event(
        "failed", "A.a", ",\"file\":\"/repo/Tests/A.swift\",\"line\":3,\"message\":\"failed - \"", printed: "two\n"),
      event("failed", "A.a", ",\"file\":\"<EXPR>\",\"line\":0,\"message\":\"threw\\nerror\""),
      event("ended", "A.a", ",\"skipped\":false", printed: "between"),
      event("began", "A.b", printed: "no end"),
      event("ended", "A.b", ",\"skipped\":true"), ("\"event\":\"finished\"", ""),
    ])
    #expect(
      log.run.results == [
        TestResult(
          id: "A.a", result: .failed,
          failures: [
            Failure(file: "Tests/A.swift", line: 3, message: "failed"),
            Failure(file: "", line: 0, message: "threw\nerror"),
          ]), TestResult(id: "A.b", result: .skipped),
      ])
    #expect(log.run.results.map(\.printed) == ["one\ntwo\n", "no end"])
    #expect(log.lastPrinter == "A.b")
    #expect(log.hasFinished && log.run.unfinished.isEmpty && !log.hasGap && log.run.strayFailures.isEmpty)
  }

  @Test("knows the test that was running, and what it said of its end")
  func unfinished() throws {
    let log = log([
      event("began", "A.a", printed: "Tests/A.swift:1: Fatal error: of another\n"), event("ended", "A.a"),
      event("began", "A.b", printed: "DogsTests/A.swift:9: Fatal error: here\nCurrent stack trace:\n"),
    ])
    let crashed = try #require(log.run.unfinished.last)
    #expect(!log.hasFinished)
    #expect(log.fatalError(of: crashed) == Failure(file: "A.swift", line: 9, message: "Fatal error: here"))
    #expect(log.fatalError(of: TestResult(id: "A.c", result: .crashed)) == nil)
  }

  @Test("charges a late failure to its test, and one of no test to none")
  func late() {
    let failure = ",\"file\":\"/repo/Tests/A.swift\",\"line\":3,\"message\":\"late\""
    let log = log([
      event("began", "A.a"), event("ended", "A.a"), event("failed", "A.a", failure), event("failed", "A.z", failure),
    ])
    #expect(log.run.results.map(\.result) == [.failed])
    #expect(log.run.strayFailures == [Failure(file: "Tests/A.swift", line: 3, message: "late")])
  }

  @Test("counts a test that failed before its skip as failed")
  func failedAndSkipped() {
    let log = log([
      event("began", "A.a"), event("failed", "A.a", ",\"message\":\"no\""), event("ended", "A.a", ",\"skipped\":true"),
    ])
    #expect(log.run.results.map(\.result) == [.failed])
  }

  @Test(
    "takes no line for an event that is none, has another word or is cut",
    arguments: [
      "Test Case 'A.a' passed (0.001 seconds)\n", "{\"token\":\"other\",\"number\":2,\"event\":\"finished\"}\n",
      "{\"number\":2,\"event\":\"finished\"}\n", "{\"token\":\"word\",\"number\":2,\"event\":\"fin", "{\"token\":\n",
      "\n\n",
      "{\"token\":\"word\",\"number\":2,\"event\":\"won\"}\n",
      "{\"kind\":\"event\",\"payload\":{\"kind\":\"runEnded\"}}\n",
    ])
  func strayLines(line: String) {
    let log = log([event("began", "A.a")], more: line)
    #expect(!log.hasFinished)
    #expect(log.run.unfinished.map(\.id) == ["A.a"])
    #expect(!log.hasGap)
  }

  @Test("knows that an event is missing, and that a process was left")
  func gaps() {
    let start = "{\"token\":\"word\",\"number\":1,\"event\":\"began\",\"test\":\"A.a\"}\n"
    let end = "{\"token\":\"word\",\"number\":3,\"event\":\"finished\"}\n"
    #expect(log(of: start + end).hasGap)
    #expect(log(of: "{\"token\":\"word\",\"number\":0,\"event\":\"survivor\"}\n").hasSurvivors)
    #expect(!log(of: "{\"token\":\"word\",\"number\":0,\"event\":\"survivor\"}\n").hasGap)
  }

  // MARK: - Swift Testing

  @Test(
    "names a test of Swift Testing with the types around it",
    arguments: [
      ("DogsTests.free()/A.swift:1:2", "free()", "free()"),
      ("DogsTests.Dogs/order(_:by:)/A.swift:1:2", "order(_:by:)", "Dogs.order(_:by:)"),
      ("DogsTests.Dogs/Sizes/order()/A.swift:1:2", "order()", "Dogs.Sizes.order()"),
      ("DogsTests.`Dogs & cats`/`are / good`()/A.swift:1:2", "`are / good`()", "`Dogs & cats`.`are / good`()"),
    ])
  func names(id: String, name: String, shown: String) {
    let log = log([function(id, name), told("testStarted", id), told("testEnded", id)])
    #expect(log.run.results == [TestResult(id: shown, result: .passed)])
    #expect(log.patterns == [shown: id])
  }

  @Test("tells the argument with which a test fails, whatever the words of names and values")
  func arguments() {
    let id = "DogsTests.even(n:)/A.swift:1:2"
    func started(_ words: String) -> (String, String) {
      told(
        "testCaseStarted", id,
        ",\"messages\":[{\"symbol\":\"default\",\"text\":\"Test case passing \(words) started.\"}]")
    }
    let log = log([
      function(id, "even(n:)", display: "from 1 to 2"), told("testStarted", id),
      started("1 argument n → 1 to \\\"from 1 to 2\\\""), told("testCaseEnded", id),
      started("2 arguments n → \\\"an argument to b\\\", m → 2 to \\\"from 1 to 2\\\""), issue(id, "odd"),
      told("testCaseEnded", id), issue(id, "late"), told("testEnded", id),
    ])
    #expect(
      log.run.results.flatMap(\.failures).map(\.message) == ["with n → \"an argument to b\", m → 2: odd", "late"])
  }

  @Test("fails by no issue that is known or a warning, and charges one without a test to none")
  func issues() {
    let id = "DogsTests.a()/A.swift:1:2"
    let known = issue(id, "known").0.replacingOccurrences(of: "\"isKnown\":false", with: "\"isKnown\":true")
    let log = log([
      function(id, "a()"), told("testStarted", id), (known, ""), issue(id, "warned", ",\"severity\":\"warning\""),
      issue(nil, "detached"), issue("DogsTests.Dogs", "of a suite"), told("testEnded", id),
    ])
    #expect(log.run.results == [TestResult(id: "a()", result: .passed)])
    #expect(log.run.strayFailures.map(\.message) == ["detached", "of a suite"])
    #expect(log.run.strayFailures.first?.location == SourceLocation(file: "Tests/A.swift", line: 7))
  }

  @Test("counts what is disabled, cancelled or without a case as skipped, unless it failed before")
  func skipped() {
    let ids = ["a", "b", "c", "d", "e"].map { "DogsTests.\($0)()/A.swift:1:2" }
    let log = log([
      function(ids[0], "a()"), function(ids[1], "b()"), function(ids[2], "c()"), takes(ids[3], "d()"),
      takes(ids[4], "e()"), told("testSkipped", ids[0]),
      told("testStarted", ids[1]), told("testCancelled", ids[1]), told("testEnded", ids[1]),
      told("testStarted", ids[2]), issue(ids[2], "no"), told("testCancelled", ids[2]), told("testEnded", ids[2]),
      told("testStarted", ids[3]), told("testEnded", ids[3]), told("testStarted", ids[4]),
      told("testCaseStarted", ids[4]), told("testEnded", ids[4]),
    ])
    #expect(log.run.results.map(\.result) == [.skipped, .skipped, .failed, .skipped, .passed])
  }

  @Test("is read from Swift Testing's own records where the main is not ours")
  func records() {
    let id = "DogsTests.a()/A.swift:1:2"
    func line(_ kind: String, _ payload: String) -> String {
      "{\"kind\":\"\(kind)\",\"version\":0,\"payload\":{\(payload)}}\n"
    }
    let events =
      line("test", "\"kind\":\"function\",\"id\":\"\(id)\",\"name\":\"a()\"")
      + line("event", "\"kind\":\"testStarted\",\"testID\":\"\(id)\"")
      + line("event", "\"kind\":\"testEnded\",\"testID\":\"\(id)\"") + line("event", "\"kind\":\"runEnded\"")
    let log = log(of: events, source: .records)
    #expect(log.run.results == [TestResult(id: "a()", result: .passed)])
    #expect(log.hasFinished)
    #expect(!self.log(of: events).hasFinished)
  }
}
