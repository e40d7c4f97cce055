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
