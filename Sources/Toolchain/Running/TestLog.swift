import Basics
import Foundation
import Outcomes

/// What one test program says, put together.
struct TestLog {
  /// Where a program's results stand.
  enum Source {
    /// In the events of ``TestHost``.
    case events
    /// In the records that Swift Testing itself writes to the same descriptor.
    case records
    /// In what XCTest prints, which a test can print too: where the program's main cannot be ours.
    case log
  }

  /// The tests that ended, in order.
  private(set) var results: [TestResult] = []
  /// The tests that had started and not ended when the program stopped, with what they had shown; the last is the one that
  /// was running.
  private(set) var unfinished: [TestResult] = []
  /// Whether the program said that it had run everything.
  private(set) var hasFinished = false
  private(set) var hasSurvivors = false
  /// What belongs to no test.
  private(set) var strayFailures: [Failure] = []
  /// How Swift Testing itself names its tests, by our names.
  private(set) var patterns: [String: String] = [:]

  private let normalizer: Normalizer
  private let module: String
  private let output: String
  private let printed: [Int: String]
  private var last = 0
  private var arguments: [String: String] = [:]
  private var names: [String: String] = [:]

  /// - Parameters:
  ///   - token: the word that shows whose events these are.
  ///   - module: the tests' module, which Swift Testing names with each.
  ///   - source: where the results stand.
  init(of finished: Finished, token: String, module: String, normalizer: Normalizer, source: Source = .events) {
    self.normalizer = normalizer
    self.module = module
    output = finished.output
    printed = Self.parts(of: output, token: token)
    if source == .log {
      read(TestLogParser.log(in: output, normalizer: normalizer))
      return
    }
    let decoder = JSONDecoder()
    for line in finished.events.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Data(line)
      if let event = try? decoder.decode(TestEvent.self, from: line) {
        // A test may write to the descriptor too; what has not our word is not ours.
        if event.token == token { read(event) }
      } else if source == .records, let record = try? decoder.decode(TestEvent.Record.self, from: line) {
        if record.payload.kind == "runEnded" { hasFinished = true }
        read(record)
      }
    }
  }

  /// The test that printed most; nil where none printed.
  var loudest: String? {
    results.filter { !$0.printed.isEmpty }.max { $0.printed.utf8.count < $1.printed.utf8.count }?.id
  }

  /// What the crashed program said of its end: the last `Fatal error` or the like that the test printed.
  func fatalError(of test: TestResult) -> Failure? {
    // Without marks in the output, all of it may be the test's.
    let text = printed.isEmpty ? output : test.printed
    return text.lines.reversed().lazy.compactMap { Self.fatalError(String($0), normalizer) }.first
  }

  private mutating func read(_ log: TestLogParser.Log) {
    results = log.results
    unfinished = log.unfinished.map { [$0] } ?? []
    hasFinished = unfinished.isEmpty
  }

  // MARK: - Events

  private mutating func read(_ event: TestEvent) {
    if event.number > 0 { last = event.number }
    switch event.event {
    case .finished: hasFinished = true
    case .survivor: hasSurvivors = true
    case .began: begin(event.test ?? "")
    case .ended: end(event.test ?? "", isSkipped: event.skipped == true)
    case .failed:
      let file = normalizer.file(event.file ?? "")
      let isUnknown = file == "<EXPR>" || file == "<unknown>"
      var message = normalizer.text(event.message ?? "")
      // XCTest ends a message without words of the author's with ` - `.
      if message.hasSuffix(" - ") { message.removeLast(3) }
      fail(event.test, Failure(file: isUnknown ? "" : file, line: event.line ?? 0, message: message))
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
      }
      return
    }
    guard let id = payload.testID, let test = names[id] else { return }
    switch payload.kind {
    case "testStarted":
      begin(test)
    case "testCaseStarted": if let given = Self.arguments(in: payload) { arguments[test] = given }
    case "testCaseEnded": arguments[test] = nil
    case "testEnded": end(test, isSkipped: false)
    case "testSkipped":
      begin(test)
      end(test, isSkipped: true)
    case "issueRecorded":
      guard let issue = payload.issue, !issue.isKnown, issue.severity != "warning" else { return }
      let words = (payload.messages ?? []).map(\.text).joined(separator: "\n")
      let place = issue.sourceLocation
      fail(
        test,
        Failure(
          file: normalizer.file(place?.file ?? ""), line: place?.line ?? 0,
          message: (arguments[test].map { "with \($0): " } ?? "") + normalizer.text(words)))
    default: break
    }
  }

  /// `Module.Suite/test()/File.swift:1:2` as `Suite.test()`.
  private func name(_ id: String, _ name: String) -> String {
    let start = "\(module)."
    guard id.hasPrefix(start), let end = id.range(of: "\(name)/", options: .backwards)?.lowerBound else { return name }
    let types = id[id.index(id.startIndex, offsetBy: start.count)..<end].split(separator: "/")
    return (types.map(String.init) + [name]).joined(separator: ".")
  }

  /// `n → 1` of `Test case passing 1 argument n → 1 to "shown" started.`
  private static func arguments(in payload: TestEvent.Record.Payload) -> String? {
    guard let text = payload.messages?.first?.text,
      let start = text.range(of: " argument ") ?? text.range(of: " arguments "),
      let end = text.range(of: " to ", options: .backwards)
    else { return nil }
    return start.upperBound <= end.lowerBound ? String(text[start.upperBound..<end.lowerBound]) : nil
  }

  // MARK: - Tests

  private mutating func begin(_ test: String) { unfinished.append(TestResult(id: test, result: .passed)) }

  private mutating func end(_ test: String, isSkipped: Bool) {
    guard let index = unfinished.lastIndex(where: { $0.id == test }) else { return }
    var result = unfinished.remove(at: index)
    result.result = isSkipped ? .skipped : result.failures.isEmpty ? .passed : .failed
    results.append(result)
  }

  private mutating func fail(_ test: String?, _ failure: Failure) {
    if let index = unfinished.lastIndex(where: { $0.id == test }) {
      unfinished[index].failures.append(failure)
    } else if let index = results.lastIndex(where: { $0.id == test }) {
      // A late failure, charged after the test had ended.
      results[index].failures.append(failure)
      results[index].result = .failed
    } else {
      strayFailures.append(failure)
    }
  }

  // MARK: - What is printed

  /// What is printed after an event belongs to the test that is running then.
  private mutating func takePrinted(after number: Int) {
    guard let text = printed[number], !text.isEmpty, !unfinished.isEmpty else { return }
    unfinished[unfinished.count - 1].printed += text
  }

  /// The output by the number of the event before it: the program marks in its output where it tells one.
  private static func parts(of output: String, token: String) -> [Int: String] {
    var parts: [Int: String] = [:]
    for part in output.components(separatedBy: "\u{0}\(token) ").dropFirst() {
      guard let end = part.utf8.firstIndex(of: UInt8(ascii: "\n")), let number = Int(part[..<end]) else { continue }
      parts[number, default: ""] += part[part.index(after: end)...]
    }
    return parts
  }

  /// `Module/File.swift:12: Fatal error: message`, or the runtime's `Could not cast value …`.
  private static func fatalError(_ line: String, _ normalizer: Normalizer) -> Failure? {
    if let marker = line.firstRange(of: "Fatal error") {
      let place = line[..<marker.lowerBound]
      if place.isEmpty { return Failure(location: .unknown, message: normalizer.text(line)) }
      guard place.hasSuffix(": "), var location = SourceLocation(printed: place.dropLast(2)) else { return nil }
      location.file = location.name
      return Failure(location: location, message: normalizer.text(String(line[marker.lowerBound...])))
    }
    if line.hasPrefix("Could not cast value") { return Failure(location: .unknown, message: normalizer.text(line)) }
    return nil
  }
}
