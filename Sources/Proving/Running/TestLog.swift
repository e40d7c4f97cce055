import Basics
import Foundation
import Outcomes
import Processes

/// What one test program says, put together.
struct TestLog {
  /// Where a program's results are.
  enum Source {
    /// In the events of ``TestHost``.
    case events
    /// In the records that Swift Testing itself writes to the same descriptor.
    case records
    /// In what XCTest prints, which a test can print too: where the program's main cannot be ours.
    case log
  }

  private(set) var run = TestRun()
  /// Whether the program said that it had run everything.
  private(set) var hasFinished = false
  private(set) var hasSurvivors = false
  /// Whether an event did not come through.
  private(set) var hasGap = false
  /// Whether another has the number of an event before it: two processes count on from where they parted.
  private(set) var isForked = false
  /// The test that printed last.
  private(set) var lastPrinter: String?
  /// How Swift Testing itself names its tests, by our names.
  private(set) var patterns: [String: String] = [:]

  private let normalizer: Normalizer
  private let output: String
  private let printed: [Int: String]
  private var last = 0
  private var arguments: [String: String] = [:]
  private var names: [String: String] = [:]
  /// How Swift Testing ends what it says of a test's arguments.
  private var endings: [String: String] = [:]
  /// What was cancelled, and what has arguments and was given none yet.
  private var unrun: Set<String> = []

  /// - Parameters:
  ///   - token: the word that shows whose events these are.
  ///   - source: where the results are.
  init(of finished: ProcessResult, token: String, normalizer: Normalizer, source: Source = .events) {
    self.normalizer = normalizer
    output = finished.output
    printed = Self.parts(of: output, token: token)
    if source == .log {
      run = TestLogParser.log(in: output, normalizer: normalizer)
      hasFinished = run.unfinished.isEmpty
      return
    }
    let decoder = JSONDecoder()
    for line in Data(finished.events.utf8).lines where !line.isEmpty {
      if let event = try? decoder.decode(TestEvent.self, from: line) {
        // A test may write to the descriptor too; what has not our word is not ours. The shell around it has none, and can
        // only make things worse.
        if event.token == token || event.event == .survivor { read(event) }
      } else if source == .records, let record = try? decoder.decode(TestEvent.Record.self, from: line) {
        if record.payload.kind == "runEnded" { hasFinished = true }
        read(record)
      }
    }
  }

  /// What the crashed program said of its end: the last `Fatal error` or the like that the test printed.
  func fatalError(of test: TestResult) -> Failure? {
    // Without marks in the output, all of it may be the test's.
    let text = printed.isEmpty ? output : test.printed
    return text.lines.reversed().lazy.compactMap { Failure(fatalLine: String($0), normalizer) }.first
  }

  /// What a test of Swift Testing was given when the program stopped, such as `n → 1`.
  func arguments(of test: TestResult) -> String? { arguments[test.id] }

  // MARK: - Events

  private mutating func read(_ event: TestEvent) {
    if event.number > 0 {
      if event.number <= last { isForked = true } else if event.number != last + 1 { hasGap = true }
      last = event.number
    }
    switch event.event {
    case .finished: hasFinished = true
    case .survivor: hasSurvivors = true
    case .began: run.begin(event.test ?? "")
    case .ended: run.end(event.test ?? "", as: event.skipped == true ? .skipped : .passed)
    case .failed:
      run.fail(event.test, Failure(ofXCTest: event.message ?? "", event.file ?? "", event.line ?? 0, normalizer))
    case .testing: if let record = event.record { read(record) }
    }
    takePrinted(after: event.number)
  }

  private mutating func read(_ record: TestEvent.Record) {
    let payload = record.payload
    if record.kind == "test" {
      if payload.kind == "function", let id = payload.id, let name = payload.name {
        names[id] = self.name(id, name)
        patterns[self.name(id, name)] = id
        if payload.isParameterized == true { unrun.insert(self.name(id, name)) }
        endings[self.name(id, name)] = " to \(payload.displayName.map { "\"\($0)\"" } ?? name) started."
      }
      return
    }
    let test = payload.testID.flatMap { names[$0] }
    if payload.kind == "issueRecorded" { return readIssue(payload, of: test) }
    guard let test else { return }
    switch payload.kind {
    case "testStarted": run.begin(test)
    case "testCaseStarted":
      unrun.remove(test)
      arguments[test] = arguments(in: payload, of: test)
    case "testCaseEnded": arguments[test] = nil
    case "testCancelled": unrun.insert(test)
    case "testEnded": run.end(test, as: unrun.contains(test) ? .skipped : .passed)
    case "testSkipped":
      run.begin(test)
      run.end(test, as: .skipped)
    default: break
    }
  }

  /// - Parameter test: nil of an issue that Swift Testing charges to a suite, or to nothing, as from a detached task.
  private mutating func readIssue(_ payload: TestEvent.Record.Payload, of test: String?) {
    guard let issue = payload.issue, !issue.isKnown, issue.severity != "warning" else { return }
    let words = (payload.messages ?? []).map(\.text).joined(separator: "\n")
    let given = test.flatMap { arguments[$0] }.map { "with \($0): " } ?? ""
    run.fail(
      test,
      Failure(
        file: normalizer.file(issue.sourceLocation?.file ?? ""), line: issue.sourceLocation?.line ?? 0,
        message: given + normalizer.text(words)))
  }

  /// `Module.Suite/test()/File.swift:1:2` as `Suite.test()`; a suite in an extension has the module of what that extends.
  private func name(_ id: String, _ name: String) -> String {
    guard let start = id.firstIndex(of: "."), let end = id.range(of: "\(name)/", options: .backwards)?.lowerBound,
      start < end
    else { return name }
    let types = id[id.index(after: start)..<end].split(separator: "/")
    return (types.map(String.init) + [name]).joined(separator: ".")
  }

  /// `n → 1` of `Test case passing 1 argument n → 1 to "shown" started.`
  private func arguments(in payload: TestEvent.Record.Payload, of test: String) -> String? {
    let ending = endings[test] ?? ""
    guard let text = payload.messages?.first?.text, text.hasSuffix(ending) else { return nil }
    let words = text.dropLast(ending.count).split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard words.count == 6, words[4] == "argument" || words[4] == "arguments" else { return nil }
    return normalizer.text(String(words[5]))
  }

  // MARK: - What is printed

  /// What is printed after an event belongs to the test that is running then.
  private mutating func takePrinted(after number: Int) {
    guard let text = printed[number].map(Self.withoutLines(ofXCTest:)), !text.isEmpty else { return }
    run.updateRunning {
      $0.printed += text
      lastPrinter = $0.id
    }
  }

  /// What a test printed, without what Apple's XCTest says of it there: nobody can keep it from that.
  static func withoutLines(ofXCTest text: String) -> String {
    guard text.containsBytes(of: "-[") else { return text }
    return text.lines.filter { !$0.hasPrefix("Test Case '-[") && !$0.contains(": error: -[") }.joined(separator: "\n")
  }

  /// The output by the number of the event before it: the program marks in its output where it reports one.
  private static func parts(of output: String, token: String) -> [Int: String] {
    var parts: [Int: String] = [:]
    for part in output.components(separatedBy: "\u{0}\(token.prefix(8)) ").dropFirst() {
      guard let end = part.utf8.firstIndex(of: UInt8(ascii: "\n")), let number = Int(part[..<end]) else { continue }
      parts[number, default: ""] += part[part.index(after: end)...]
    }
    return parts
  }
}
