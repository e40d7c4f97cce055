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
