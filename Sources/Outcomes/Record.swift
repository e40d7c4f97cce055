/// An outcome with where it was recorded: what an `outcome.json` holds.
public struct Record: Equatable, Sendable {
  /// The newest format that this version writes and reads.
  public static let format = 1

  /// Where an outcome was recorded. Words differ between compilers; kinds and results do not.
  public struct Origin: Equatable, Sendable, CustomStringConvertible {
    /// The operating system, such as `linux`.
    public var platform: String
    /// The compiler's version, such as `6.3.1`.
    public var swift: String

    public init(platform: String, swift: String) {
      self.platform = platform
      self.swift = swift
    }

    public var description: String { "Swift \(swift) on \(platform)" }
  }

  public var outcome: Outcome
  public var origin: Origin

  public init(outcome: Outcome, origin: Origin) {
    self.outcome = outcome
    self.origin = origin
  }
}

/// Why a record cannot be used.
public enum RecordError: Error, Equatable {
  case notJSON
  case newerFormat(Int)
  case unknownKey(String)
  case malformed(String)
}

extension RecordError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON: "not JSON"
    case .newerFormat(let format): "format \(format) is newer than this tool's, \(Record.format); update the repository"
    case .unknownKey(let key): "unknown key '\(key)'"
    case .malformed(let what): what
    }
  }
}

extension Record {
  /// How a recorded kind is contradicted by what is recorded beside it; nil where all of it can be true.
  static func contradiction(in kind: Outcome.Kind, diagnostics: [Diagnostic], tests: [TestResult]) -> String? {
    let tests = tests.sorted { $0.id < $1.id }
    func first(_ result: TestResult.Result) -> String? { tests.first { $0.result == result }?.id }
    let word = "'\(kind.rawValue)'"
    if kind == .doesNotCompile {
      if diagnostics.isEmpty { return "\(word) without a diagnostic" }
      return tests.first.map { "\(word) with a test, '\($0.id)'" }
    }
    if let diagnostic = diagnostics.first { return "\(word) with a diagnostic, '\(diagnostic.message)'" }
    for test in tests where test.result == .passed {
      if let failure = test.failures.first { return "'\(test.id)' passed with a failure, '\(failure.message)'" }
    }
    switch kind {
    case .crashes: return first(.crashed) == nil ? "\(word) without a test that crashed" : nil
    case .fails where first(.crashed) == nil && first(.failed) == nil: return "\(word) without a test that failed"
    case .passes where tests.isEmpty: return "\(word) without a test"
    default: break
    }
    if let id = first(.crashed) { return "\(word) with '\(id)', which crashed" }
    if kind == .passes, let id = first(.failed) { return "\(word) with '\(id)', which failed" }
    return nil
  }
}
