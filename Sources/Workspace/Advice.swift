import Curriculum
import Outcomes

/// What is said of turns that learners often take.
enum Advice {
  static let timedOut =
    "the run did not end; look for an endless loop, or for an expectation that nothing fulfills"

  /// What keeps a run from passing, for the steps that want every test to pass.
  static func shortfall(of attempt: Attempt, wants: String) throws -> [Finding] {
    switch attempt.outcome.kind {
    case .passes: return []
    case .noTests: return [.problem("there is no test to run; \(wants)")]
    case .timedOut: return [.problem(timedOut)]
    case .broken, .outOfMemory: return [broken(attempt)]
    case .crashes: return crashed(attempt.outcome)
    case .fails: return [.problem("\(wants); \(failing(attempt.outcome).quoted("does", "do")) not")]
    case .doesNotCompile:
      if let finding = try syntax(of: attempt) { return [finding] }
      return [.problem("\(wants); the code does not compile yet")]
    }
  }

  /// The line above it says more.
  static func broken(_ attempt: Attempt) -> Finding {
    if attempt.tree.appFiles.isEmpty { return .problem("there is no code to run") }
    let what = attempt.tree.obstacle == nil ? "the run ended before its tests did" : "the files are no module"
    return .problem("\(what); see the line above")
  }

  static func crashed(_ outcome: Outcome) -> [Finding] {
    let names = outcome.tests.filter { $0.result == .crashed }.map(\.id)
    return [
      .problem("\(names.quoted) crashed; a crash hides every line after it"),
      .help("use 'try XCTUnwrap(…)' instead of '!' in tests, and no '!', 'try!' or index without a check in the code"),
    ]
  }

  /// A file that is not Swift at all is told apart from a name that is missing.
  static func syntax(of attempt: Attempt) throws -> Finding? {
    let files = Set(attempt.outcome.diagnostics.map(\.file))
    for file in attempt.tree.files where files.contains(file.logicalPath) {
      guard let line = try attempt.checker.syntax.firstError(in: file) else { continue }
      return .problem("'\(file.logicalPath)' has a syntax error in line \(line); correct it first")
    }
    return nil
  }

  /// The new tests that assert nothing, except where the chapter's own do neither.
  static func assertions(of attempt: Attempt, since start: SourceTree) throws -> [Finding] {
    let silent = try Assertions(in: attempt.tree, attempt.checker).silentTests(since: start)
    guard !silent.isEmpty else { return [] }
    if let before = attempt.step.before,
      try !Assertions(in: attempt.step.tree, attempt.checker).silentTests(since: before).isEmpty
    {
      return []
    }
    return [
      .problem(
        "\(silent.quoted("asserts", "assert")) nothing, and a test without an assertion passes as soon as it compiles"),
      .help("say what you expect, for example with 'XCTAssertEqual'"),
    ]
  }

  private static func failing(_ outcome: Outcome) -> [String] {
    outcome.shortfalls.filter { $0.result != .skipped }.map(\.id)
  }
}
