import Basics
import Curriculum
import Outcomes
import Proving
import Rules

/// What is said of turns that learners often take, and that no rule of TDD is about.
enum Advice {
  /// What keeps the tests from running to their end, or the files from being Swift; nil if nothing does.
  static func obstacle(of attempt: Attempt, wish: String) throws -> [Finding]? {
    switch attempt.outcome.kind {
    case .noTests: [.problem("there is no test to run; \(wish)", code: .noTest)]
    case .timedOut:
      [
        .problem(
          "the run did not end; look for an endless loop, or for an expectation that nothing fulfills",
          code: .runDoesNotEnd)
      ]
    case .broken, .outOfMemory: [broken(attempt)]
    case .doesNotCompile: try syntax(of: attempt).map { [$0] } ?? imports(of: attempt)
    case .passes, .fails, .crashes: nil
    }
  }

  /// The line above it says more.
  private static func broken(_ attempt: Attempt) -> Finding {
    if attempt.tree.appFiles.isEmpty { return .problem("there is no code to run", code: .noCode) }
    let what =
      switch attempt.outcome.obstacle {
      case .noModule: "the files are not a module"
      case .hiddenTest, .notFound, .notRun: "not every test is what it seems"
      default: "the run ended before its tests did"
      }
    return .problem("\(what); see the line above", code: .runSaysNothing)
  }

  static func crashed(_ outcome: Outcome) -> [Finding] {
    let names = outcome.tests.filter { $0.result == .crashed }.map(\.id)
    return [
      .problem("\(names.quoted) crashed; a crash hides every line after it", code: .testCrashes),
      .help("use 'try XCTUnwrap(…)' instead of '!' in tests, and no '!', 'try!' or index without a check in the code"),
    ]
  }

  /// A file that is not Swift at all is told apart from a name that is missing.
  private static func syntax(of attempt: Attempt) throws -> Finding? {
    let files = Set(attempt.outcome.diagnostics.map(\.file))
    for file in attempt.tree.files where files.contains(file.logicalPath) {
      guard let line = try attempt.tools.syntax.firstError(in: file) else { continue }
      return .problem(
        "'\(file.logicalPath)' has a syntax error in line \(line); correct it first", code: .syntaxError)
    }
    return nil
  }

  /// What a file lacks is not for the chapter's code to have.
  private static func imports(of attempt: Attempt) -> [Finding]? {
    let missing = MissingImports(in: attempt.tree, goal: attempt.session.position.goal?.tree)
      .findings(for: attempt.outcome.diagnostics)
    return missing.isEmpty ? nil : missing
  }

  /// The new tests that assert nothing, except if the chapter's own do neither.
  static func assertions(of attempt: Attempt, since start: SourceTree) throws -> [Finding] {
    let reader = attempt.tools.reader
    let silent = try reader.silentTests(from: start, to: attempt.tree)
    guard !silent.isEmpty else { return [] }
    if let before = attempt.step.before, try !reader.silentTests(from: before, to: attempt.step.tree).isEmpty {
      return []
    }
    let names = silent.map(\.id)
    let example = silent.allSatisfy { $0.library == .swiftTesting } ? "#expect" : "XCTAssertEqual"
    if silent.allSatisfy({ doesNotCompile($0, in: attempt) }) {
      return [
        .note(
          "\(names.quoted("asserts", "assert")) nothing yet; once the code compiles, say there what you expect",
          code: .testAssertsNothingYet)
      ]
    }
    return [
      .problem(
        "\(names.quoted("asserts", "assert")) nothing, and a test without an assertion passes as soon as it compiles",
        code: .testAssertsNothing),
      .help("say what you expect, for example with '\(example)'"),
    ]
  }

  /// Whether the compiler refuses something in the test itself: then what it does is what the red is about.
  private static func doesNotCompile(_ test: TestList.Test, in attempt: Attempt) -> Bool {
    attempt.outcome.diagnostics.contains { diagnostic in
      guard let file = attempt.tree.file(diagnostic.file), file.isTest else { return false }
      let line = file.contents.lines.dropFirst(diagnostic.line - 1).first?.trimmingSpaces ?? ""
      return !line.isEmpty && test.text.contains(line)
    }
  }

  /// A step's files changed, and no test did.
  static func untouched(_ attempt: Attempt, since start: SourceTree) throws -> [Finding] {
    let cases = try attempt.tools.discovery.tests(of: attempt.tree).testCaseFiles
    let empty = attempt.tree.changedPaths(since: start).filter { path in
      attempt.tree.file(path)?.isTest == true && !cases.contains(path)
    }
    guard !empty.isEmpty else {
      return [
        .problem(
          "every test passes, and no test was added or changed; write the one the lesson asks for",
          rule: .noTestIsTouched)
      ]
    }
    return [
      .problem("every test passes, and \(empty.quoted("contains", "contain")) no test", code: .fileHasNoTest),
      .help("a test's name begins with 'test', in a class of 'XCTestCase'; or '@Test' comes before it"),
    ]
  }
}
