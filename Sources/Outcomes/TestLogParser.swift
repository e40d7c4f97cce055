import Basics
import Foundation

/// Reads the lines that XCTest prints, from swift-corelibs-xctest (`Class.test`) and Apple's (`-[Module.Class test]`).
public struct TestLogParser {
  /// What a log says of the tests that ran.
  public struct Log: Equatable, Sendable {
    /// The tests that ended, in order.
    public var results: [TestResult] = []
    /// The test that had started and not ended when the log stopped, with what it had shown.
    public var unfinished: TestResult?
  }

  private let normalizer: Normalizer
  private var log = Log()
  private var endsInFailure = false

  private init(normalizer: Normalizer) { self.normalizer = normalizer }

  public static func log(in output: String, normalizer: Normalizer) -> Log {
    var parser = TestLogParser(normalizer: normalizer)
    for line in output.lines { parser.read(String(line)) }
    return parser.log
  }

  private mutating func read(_ line: String) {
    if let (id, event) = Self.testCase(line) {
      endsInFailure = false
      read(event, of: id)
    } else if let (id, failure) = failure(line) {
      record(failure, of: id)
      endsInFailure = true
    } else if line.hasPrefix("Test Suite '") || line.hasPrefix("Current stack trace")
      || Failure(fatalLine: line, normalizer) != nil
    {
      endsInFailure = false
    } else if endsInFailure, !line.isEmpty {
      // A message can run over several lines, as one that quotes a multi-line string does.
      continueFailure(with: normalizer.text(line))
    }
  }

  private mutating func read(_ event: Substring, of id: String) {
    if event.hasPrefix("started") {
      log.unfinished = TestResult(id: id, result: .passed)
      return
    }
    let endings: [(String, TestResult.Result)] = [("passed", .passed), ("failed", .failed), ("skipped", .skipped)]
    guard let ending = endings.first(where: { event.hasPrefix($0.0) }) else { return }
    var test = log.unfinished.flatMap { $0.id == id ? $0 : nil } ?? TestResult(id: id, result: .passed)
    test.result = ending.1
    log.results.append(test)
    if log.unfinished?.id == id { log.unfinished = nil }
  }

  private mutating func record(_ failure: Failure, of id: String) {
    if log.unfinished?.id == id {
      log.unfinished?.failures.append(failure)
    } else if let index = log.results.lastIndex(where: { $0.id == id }) {
      // A late failure, charged after the test had ended.
      log.results[index].failures.append(failure)
      log.results[index].result = .failed
    } else {
      log.unfinished?.failures.append(failure)
    }
  }

  private mutating func continueFailure(with line: String) {
    guard let last = log.unfinished?.failures.indices.last else { return }
    log.unfinished?.failures[last].message += "\n" + line
  }

  /// `Test Case 'A.b' started at …` and `Test Case '-[M.A b]' passed (0.001 seconds).`
  private static func testCase(_ line: String) -> (id: String, event: Substring)? {
    // A test that prints without a line feed has its text before XCTest's words.
    guard let start = line.ranges(of: "Test Case '").last?.upperBound else { return nil }
    let rest = line[start...]
    guard let quote = rest.firstRange(of: "' ") else { return nil }
    let event = rest[quote.upperBound...]
    guard ["started", "passed (", "failed (", "skipped ("].contains(where: event.hasPrefix) else { return nil }
    return (id(rest[..<quote.lowerBound]), event)
  }

  /// `-[Module.Class test]` as `Class.test`.
  private static func id(_ name: Substring) -> String {
    guard name.hasPrefix("-["), name.hasSuffix("]") else { return String(name) }
    let parts = name.dropFirst(2).dropLast().split(separator: " ")
    guard parts.count == 2 else { return String(name) }
    let type = parts[0].split(separator: ".").last ?? parts[0]
    var method = String(parts[1])
    // What a method that throws, and one that is asynchronous, is called in Objective-C.
    for end in ["AndReturnError:", "WithCompletionHandler:"] where method.hasSuffix(end) {
      method.removeLast(end.count)
    }
    return "\(type).\(method)"
  }

  /// `path:12: error: A.b : message`
  private func failure(_ line: String) -> (id: String, failure: Failure)? {
    guard let marker = line.firstRange(of: ": error: ") else { return nil }
    let place = line[..<marker.lowerBound]
    guard let colon = place.lastIndex(of: ":"), let row = Int(place[place.index(after: colon)...]) else { return nil }
    let rest = line[marker.upperBound...]
    guard let separator = rest.firstRange(of: " : ") else { return nil }
    let id = Self.id(rest[..<separator.lowerBound])
    guard id.contains("."), !id.contains(" ") else { return nil }
    let file = normalizer.file(String(place[..<colon]))
    var message = normalizer.text(String(rest[separator.upperBound...]))
    // XCTest ends a message without words of the author's with ` - `.
    if message.hasSuffix(" - ") { message.removeLast(3) }
    let isUnknown = file == "<EXPR>" || file == "<unknown>"
    return (id, Failure(file: isUnknown ? "" : file, line: row, message: message))
  }
}

extension Failure {
  /// How a program says that it ends: of `fatalError` and most traps, `precondition`, `assert` and a cast.
  private static let fatalWords = ["Fatal error", "Precondition failed", "Assertion failed"]
  private static let castWords = "Could not cast value"

  /// Whether the process ended with it.
  public var isFatal: Bool { (Self.fatalWords + [Self.castWords]).contains { message.hasPrefix($0) } }

  /// Reads a line such as `Module/File.swift:12: Fatal error: message`; nil if a program does not end with it.
  public init?(fatalLine line: String, _ normalizer: Normalizer) {
    if line.hasPrefix(Self.castWords) {
      self.init(location: .unknown, message: normalizer.text(line))
      return
    }
    let markers = Self.fatalWords.compactMap { line.firstRange(of: $0) }
    guard let marker = markers.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let place = line[..<marker.lowerBound]
    if place.isEmpty {
      self.init(location: .unknown, message: normalizer.text(line))
      return
    }
    guard place.hasSuffix(": "), var location = SourceLocation(printed: place.dropLast(2)) else { return nil }
    location.file = location.name
    self.init(location: location, message: normalizer.text(String(line[marker.lowerBound...])))
  }
}
