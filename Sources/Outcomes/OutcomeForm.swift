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
  }

  public var kind: String
  public var diagnostics: [Message]?
  public var failures: [Message]?
  /// The result of each test by its id.
  public var tests: [String: String]?

  public init(_ outcome: Outcome) {
    kind = outcome.kind.rawValue
    let diagnostics = outcome.diagnostics.map {
      Message(module: $0.module, file: $0.file, line: $0.line, column: $0.column, message: $0.message)
    }
    let failures = outcome.tests.flatMap { test in
      test.failures.map { Message(test: test.id, file: $0.file, line: $0.line, message: $0.message) }
    }
    self.diagnostics = diagnostics.isEmpty ? nil : diagnostics
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
      throw .malformed("a failure of '\(stray.test ?? "")', which is no test of this record")
    }
    let diagnostics = (diagnostics ?? []).map {
      Diagnostic(
        module: $0.module ?? "", file: $0.file ?? "", line: $0.line ?? 0, column: $0.column ?? 0, message: $0.message)
    }
    if let words = Record.contradiction(in: kind, diagnostics: diagnostics, tests: results) { throw .malformed(words) }
    return kind == .doesNotCompile ? Outcome(diagnostics: diagnostics) : Outcome(tests: results)
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
