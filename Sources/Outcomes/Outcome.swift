/// What running a step's tests showed.
public struct Outcome: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case passes
    case fails
    case crashes
    case doesNotCompile = "does-not-compile"
    case timedOut = "timed-out"
    case noTests = "no-tests"
    case broken

    /// Whether a step may be recorded with it. The others say that the run, not the step, went wrong.
    public var isRecordable: Bool {
      switch self {
      case .passes, .fails, .crashes, .doesNotCompile: true
      case .timedOut, .noTests, .broken: false
      }
    }
  }

  public var kind: Kind
  /// What the compiler refused, sorted by place: one call for a module and one a file print them in another order.
  public var diagnostics: [Diagnostic]
  /// Every test once, sorted by id.
  public var tests: [TestResult]
  /// What went wrong when the kind is none that a step may record; empty otherwise.
  public var detail: String

  public init(kind: Kind, diagnostics: [Diagnostic] = [], tests: [TestResult] = [], detail: String = "") {
    self.kind = kind
    self.diagnostics = diagnostics.sorted {
      ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message)
    }
    self.tests = tests.sorted { $0.id < $1.id }
    self.detail = detail
  }

  public static func broken(_ detail: String) -> Outcome { Outcome(kind: .broken, detail: detail) }

  public var testIDs: [String] { tests.map(\.id) }
  /// The tests that did not pass.
  public var shortfalls: [TestResult] { tests.filter { $0.result != .passed } }
}
