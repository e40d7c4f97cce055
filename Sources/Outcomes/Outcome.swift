/// What running a step's tests showed.
public enum Outcome: Equatable, Sendable, Codable {
  /// Every test ran and is judged: each once, sorted by id. Where the compiler warns of data races, with all that it
  /// warns of, sorted by place.
  case ran([TestResult], warnings: [Diagnostic]? = nil)
  /// The compiler refused the code: its errors, sorted by place, as one call for a module and one a file print them in
  /// another order.
  case refused([Diagnostic])
  /// The run says nothing of the step.
  case unusable(InvalidOutcome)

  public init(tests: [TestResult], warnings: [Diagnostic]? = nil) {
    self = .ran(tests.sorted { $0.id < $1.id }, warnings: warnings?.sortedByPlace)
  }

  public init(diagnostics: [Diagnostic]) { self = .refused(diagnostics.sortedByPlace) }

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
    case .ran(let tests, _):
      if tests.contains(where: { $0.result == .crashed }) { return .crashes }
      return tests.contains { $0.result == .failed } ? .fails : .passes
    }
  }

  public var diagnostics: [Diagnostic] { if case .refused(let diagnostics) = self { diagnostics } else { [] } }
  public var tests: [TestResult] { if case .ran(let tests, _) = self { tests } else { [] } }
  /// What the compiler warns of; nil if it was not asked to look for data races, or nothing compiled.
  public var warnings: [Diagnostic]? { if case .ran(_, let warnings) = self { warnings } else { nil } }
  public var obstacle: InvalidOutcome? { if case .unusable(let obstacle) = self { obstacle } else { nil } }

  /// What went wrong where the run says nothing of the step; empty elsewhere.
  public var detail: String { obstacle?.description ?? "" }

  public var testIDs: [String] { tests.map(\.id) }
  /// The same without some tests.
  public func leavingOut(_ ids: Set<String>) -> Outcome {
    guard case .ran(let tests, let warnings) = self, !ids.isEmpty else { return self }
    return .ran(tests.filter { !ids.contains($0.id) }, warnings: warnings)
  }

  /// The tests that did not pass.
  public var shortfalls: [TestResult] { tests.filter { $0.result != .passed } }
  /// The tests that failed or crashed; a skipped one shows nothing.
  public var noticing: [String] { tests.filter { $0.result == .failed || $0.result == .crashed }.map(\.id) }
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

/// What one run of a test program shows of its tests, put together from what it says one after another.
public struct TestRun: Equatable, Sendable {
  /// The tests that ended, in order.
  public private(set) var results: [TestResult] = []
  /// The tests that had started and not ended when the program stopped, with what they had shown; the last is the one that
  /// was running.
  public private(set) var unfinished: [TestResult] = []
  /// What belongs to no test.
  public private(set) var strayFailures: [Failure] = []

  public init() {}

  public mutating func begin(_ test: String) { unfinished.append(TestResult(id: test, result: .passed)) }

  public mutating func end(_ test: String, as result: TestResult.Result) {
    guard let index = unfinished.lastIndex(where: { $0.id == test }) else { return }
    var ended = unfinished.remove(at: index)
    ended.result = ended.failures.isEmpty ? result : .failed
    results.append(ended)
  }

  /// - Parameter test: nil if nothing says whose failure it is.
  public mutating func fail(_ test: String?, _ failure: Failure) {
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

  /// Changes the test that is running, if one is.
  public mutating func updateRunning(_ change: (inout TestResult) -> Void) {
    if !unfinished.isEmpty { change(&unfinished[unfinished.count - 1]) }
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

/// An outcome as data, for a record and for the course's readers: results by test, failures flat, empty lists left out.
public struct OutcomeForm: Codable {
  /// What a test or the compiler reports.
  public struct Message: Codable {
    public var module: String?
    public var test: String?
    public var file: String?
    public var line: Int?
    public var column: Int?
    public var message: String

    public init(
      module: String? = nil, test: String? = nil, file: String?, line: Int?, column: Int? = nil, message: String
    ) {
      (self.module, self.test, self.file) = (module, test, file)
      (self.line, self.column, self.message) = (line, column, message)
    }

    init(_ diagnostic: Diagnostic) {
      self.init(
        module: diagnostic.module, file: diagnostic.file, line: diagnostic.line, column: diagnostic.column,
        message: diagnostic.message)
    }

    var diagnostic: Diagnostic {
      Diagnostic(module: module ?? "", file: file ?? "", line: line ?? 0, column: column ?? 0, message: message)
    }
  }

  public var kind: String
  public var diagnostics: [Message]?
  /// An empty list says that there is none.
  public var warnings: [Message]?
  public var failures: [Message]?
  /// The result of each test by its id.
  public var tests: [String: String]?

  public init(_ outcome: Outcome) {
    kind = outcome.kind.rawValue
    let diagnostics = outcome.diagnostics.map(Message.init)
    let failures = outcome.tests.flatMap { test in
      test.failures.map { Message(test: test.id, file: $0.file, line: $0.line, message: $0.message) }
    }
    self.diagnostics = diagnostics.isEmpty ? nil : diagnostics
    warnings = outcome.warnings?.map(Message.init)
    self.failures = failures.isEmpty ? nil : failures
    let results = outcome.tests.map { ($0.id, $0.result.rawValue) }
    tests = results.isEmpty ? nil : Dictionary(results, uniquingKeysWith: { $1 })
  }

  /// - Throws: for what no recorded run can have shown.
  func outcome() throws(RecordError) -> Outcome {
    guard let kind = Outcome.Kind(rawValue: kind), kind.isRecordable else {
      throw .malformed("no kind '\(self.kind)'; record the step again")
    }
    var results: [TestResult] = []
    for (id, word) in tests ?? [:] {
      guard let result = TestResult.Result(rawValue: word) else { throw .malformed("no result '\(word)' for '\(id)'") }
      let own = (failures ?? []).filter { $0.test == id }
      results.append(
        TestResult(
          id: id, result: result,
          failures: own.map { Failure(file: $0.file ?? "", line: $0.line ?? 0, message: $0.message) }))
    }
    if let stray = (failures ?? []).first(where: { tests?[$0.test ?? ""] == nil }) {
      throw .malformed("a failure of '\(stray.test ?? "")', which is not a test of this record")
    }
    let diagnostics = (diagnostics ?? []).map(\.diagnostic)
    if let words = Record.contradiction(in: kind, diagnostics: diagnostics, tests: results) { throw .malformed(words) }
    return kind == .doesNotCompile
      ? Outcome(diagnostics: diagnostics)
      : Outcome(tests: results, warnings: warnings?.map(\.diagnostic))
  }
}

extension Record {
  /// How a recorded kind is contradicted by what is recorded beside it; nil if all of it can be true.
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
