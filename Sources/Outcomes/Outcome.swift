import Basics

/// What running a step's tests showed.
public enum Outcome: Equatable, Sendable, Codable {
  /// Every test ran and is judged: each once, sorted by id.
  case ran([TestResult])
  /// The compiler refused the code: its errors, sorted by place, as one call for a module and one a file print them in
  /// another order.
  case refused([Diagnostic])
  /// The run says nothing of the step.
  case unusable(InvalidOutcome)

  public init(tests: [TestResult]) { self = .ran(tests.sorted { $0.id < $1.id }) }

  public init(diagnostics: [Diagnostic]) {
    self = .refused(
      diagnostics.sorted { ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message) })
  }

  public enum Kind: String, CaseIterable, Sendable {
    case passes
    case fails
    case crashes
    case doesNotCompile = "does-not-compile"
    case timedOut = "timed-out"
    case outOfMemory = "out-of-memory"
    case noTests = "no-tests"
    case broken

    /// Whether a step may be recorded with it. The others say that the run, not the step, went wrong.
    public var isRecordable: Bool {
      switch self {
      case .passes, .fails, .crashes, .doesNotCompile: true
      case .timedOut, .outOfMemory, .noTests, .broken: false
      }
    }
  }

  /// The outcome in a word.
  public var kind: Kind {
    switch self {
    case .refused: return .doesNotCompile
    case .unusable(let obstacle): return obstacle.kind
    case .ran(let tests):
      if tests.contains(where: { $0.result == .crashed }) { return .crashes }
      return tests.contains { $0.result == .failed } ? .fails : .passes
    }
  }

  public var diagnostics: [Diagnostic] { if case .refused(let diagnostics) = self { diagnostics } else { [] } }
  public var tests: [TestResult] { if case .ran(let tests) = self { tests } else { [] } }
  public var obstacle: InvalidOutcome? { if case .unusable(let obstacle) = self { obstacle } else { nil } }

  /// What went wrong where the run says nothing of the step; empty elsewhere.
  public var detail: String { obstacle?.description ?? "" }

  public var testIDs: [String] { tests.map(\.id) }
  /// The tests that did not pass.
  public var shortfalls: [TestResult] { tests.filter { $0.result != .passed } }
}

/// What one test showed.
public struct TestResult: Sendable, Codable {
  public enum Result: String, Sendable, Codable { case passed, failed, crashed, skipped }

  /// The type and the method, such as `DogTests.test_decodes`, `Dogs.Sizes.order()` or, of a test in no type, `decodes()`.
  public var id: String
  public var result: Result
  /// In the order of the run. A crash is the last.
  public var failures: [Failure]
  /// What the test printed. It is shown, and no part of what is recorded and compared: it may differ from run to run.
  public var printed: String

  public init(id: String, result: Result, failures: [Failure] = [], printed: String = "") {
    self.id = id
    self.result = result
    self.failures = failures
    self.printed = printed
  }
}

extension TestResult: Equatable {
  public static func == (left: TestResult, right: TestResult) -> Bool {
    left.id == right.id && left.result == right.result && left.failures == right.failures
  }
}

/// One failed assertion, thrown error or fatal error.
public struct Failure: Equatable, Sendable, Codable {
  public var location: SourceLocation
  public var message: String

  public init(location: SourceLocation, message: String) {
    self.location = location
    self.message = message
  }

  public init(file: String, line: Int, message: String) {
    self.init(location: SourceLocation(file: file, line: line), message: message)
  }

  /// The file's logical path, or its name alone where the run prints no more; empty if it prints none.
  public var file: String { location.file }
  /// From 1; 0 where the run names none.
  public var line: Int { location.line }
}

/// A place in a source file, as the compiler, a test and the runtime print it: `file:line:column`.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// The file's logical path, or its name alone where the run prints no more; empty if it prints none.
  public var file: String
  /// From 1; 0 where none is named.
  public var line: Int
  /// From 1; 0 where none is named.
  public var column: Int

  public init(file: String, line: Int, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  public static let unknown = SourceLocation(file: "", line: 0)

  /// Reads `file:line:column` or `file:line`; nil if the text is neither. A file's name may contain colons itself.
  public init?(printed text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = Int(parts[parts.count - 1]) else { return nil }
    if parts.count >= 3, let line = Int(parts[parts.count - 2]) {
      self.init(file: parts.dropLast(2).joined(separator: ":"), line: line, column: last)
    } else {
      self.init(file: parts.dropLast().joined(separator: ":"), line: last)
    }
  }

  public var name: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// As the compiler prints it; empty if no file is named.
  public var printed: String { printed(as: file) }

  /// The same with the file's name alone.
  public var printedByName: String { printed(as: name) }

  private func printed(as file: String) -> String {
    guard !file.isEmpty else { return "" }
    guard line > 0 else { return file }
    return "\(file):\(line)" + (column > 0 ? ":\(column)" : "")
  }
}
