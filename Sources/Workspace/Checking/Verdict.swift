import Curriculum
import Outcomes

/// The result of a run of the learner's tests, as one word; and what a learner expects it to be.
public enum Light: String, Codable, CaseIterable, Sendable {
  case red
  case green
  case doesNotCompile = "does-not-compile"
  case crashed
  case timedOut = "timed-out"

  public var words: String { rawValue.replacing("-", with: " ") }
}

/// A failure or a compiler's error, for people and for programs.
public struct Problem: Encodable, Equatable, Sendable {
  /// The file with line and column, from the repository's folder; nil if the failure names none.
  public let place: String?
  public let message: String

  /// In the compiler's form. The further lines of a message begin none of the output's own.
  public var lines: [String] {
    let lines = ((place.map { "\($0): " } ?? "") + "error: \(message)").lines.map(String.init)
    return lines.prefix(1) + lines.dropFirst().map { "  \($0)" }
  }
}

/// The light, and what went wrong.
public struct Verdict: Equatable, Sendable {
  public let light: Light
  /// Every failure in the order of the files, a missing name before other errors; else why there is nothing to run.
  public let problems: [Problem]
  /// The two values of each failure that compares any.
  public let sides: [ComparedSides]
  /// How many tests ran, and failed.
  public let ran: Int
  private let skipped: Int
  public let failed: Int
  /// What the tests printed.
  public let printed: [Printed]
  /// The light of the outer test, which is none of the tests that the other one is for.
  public let outer: OuterLight?

  /// - Parameters:
  ///   - outcome: without the outer test.
  ///   - outer: what the outer test shows, if one was red when the step began.
  init(_ outcome: Outcome, outer: TestResult? = nil, in tree: SourceTree) {
    self.outer = outer.map { OuterLight($0, in: tree) }
    printed = Printed.all(of: outcome)
    skipped = outcome.tests.count { $0.result == .skipped }
    ran = outcome.tests.count - skipped
    failed = outcome.tests.filter { $0.result == .failed || $0.result == .crashed }.count
    switch outcome.kind {
    case .passes: light = .green
    case .fails, .noTests: light = .red
    case .broken where outcome.obstacle?.isOfFiles == true: light = .doesNotCompile
    case .crashes, .outOfMemory, .broken: light = .crashed
    case .doesNotCompile: light = .doesNotCompile
    case .timedOut: light = .timedOut
    }
    let failures = Self.failures(of: outcome, in: tree)
    sides = failures.map(\.failure.message).flatMap { [ComparedSides(message: $0), ComparedSides(difference: $0)] }
      .compactMap(\.self)
    problems = Self.problems(of: outcome, failures, in: tree)
  }

  /// The first problem as it is printed, without all of what is long; empty if all is well.
  public var lines: [String] { (problems.first?.lines ?? []).map { line in sides.reduce(line) { $1.shortening($0) } } }
  public var isCut: Bool { lines != problems.first?.lines ?? [] }
  /// How many more there are.
  public var others: Int { max(0, problems.count - 1) }

  /// One line for people, such as `green: 9 tests passed`.
  public var summary: String {
    switch light {
    case .green: return "green: \(Self.tests(ran)) passed\(skipped > 0 ? ", \(skipped) skipped" : "")"
    case .red where ran > 0: return "red: \(failed) of \(Self.tests(ran)) failed"
    default: return light.words
    }
  }

  static func tests(_ count: Int) -> String { count.counted("test") }

  private static func problems(of outcome: Outcome, _ failures: [PlacedFailure], in tree: SourceTree) -> [Problem] {
    if outcome.kind == .doesNotCompile {
      // A name that is missing is what a red is about; other errors often only follow from it.
      let missing = outcome.diagnostics.filter { $0.namesWhatIsMissing }
      let others = outcome.diagnostics.filter { !$0.namesWhatIsMissing }
      return (missing + others).map { found in
        let path = LearnerPath.place(of: found.file, in: tree)
        let place = "\(path):\(found.line)\(found.column > 0 ? ":\(found.column)" : "")"
        return Problem(place: path.isEmpty ? nil : place, message: found.message)
      }
    }
    if failures.isEmpty, !outcome.detail.isEmpty {
      return [Problem(place: nil, message: LearnerPath.shown(in: outcome.detail))]
    }
    return failures.map { test, failure, path in
      let place = "\(LearnerPath.place(of: path, in: tree)):\(failure.line)"
      return Problem(place: path.isEmpty ? nil : place, message: "\(test): \(failure.message)")
    }
  }

  private typealias PlacedFailure = (test: String, failure: Failure, path: String)

  /// Every failure of a test, in the order of the files.
  private static func failures(of outcome: Outcome, in tree: SourceTree) -> [PlacedFailure] {
    if outcome.kind == .timedOut || outcome.kind == .broken { return [] }
    // A crash names the file alone; its folder says where it is among the others.
    let placed = outcome.shortfalls.flatMap { test in
      test.failures.map { (test: test.id, failure: $0, path: path(of: $0, in: tree)) }
    }
    // What ended the program hides the rest, so it comes first; an error that ends a test often has no place, and one before it has.
    func order(_ found: PlacedFailure) -> (Int, String, Int) {
      (found.failure.isFatal ? 0 : found.path.isEmpty ? 2 : 1, found.path, found.failure.line)
    }
    return placed.sorted { order($0) < order($1) }
  }

  private static func path(of failure: Failure, in tree: SourceTree) -> String {
    if failure.file.contains("/") { return failure.file }
    let same = tree.files.filter { $0.name == failure.file }
    return same.count == 1 ? same[0].logicalPath : failure.file
  }
}

/// The second light of the double loop: what an outer test shows while the steps work for it.
public struct OuterLight: Encodable, Equatable, Sendable {
  public let test: String
  public let light: Light
  /// The first thing that it says; nil if it passes.
  public let problem: Problem?

  init(_ result: TestResult, in tree: SourceTree) {
    let verdict = Verdict(Outcome(tests: [result]), in: tree)
    (test, light, problem) = (result.id, verdict.light, verdict.problems.first)
  }

  /// One line for people.
  public var summary: String { "outer \(light.words): \(problem?.lines[0] ?? "'\(test)' passes")" }
}

extension Diagnostic {
  /// Whether it says, in the compiler's words, that a type, a value, a member or a module does not exist.
  fileprivate var namesWhatIsMissing: Bool {
    message.hasPrefix("cannot find ") || message.hasPrefix("no such module ") || message.contains(" has no member ")
  }
}

/// What one test printed.
public struct Printed: Equatable, Sendable {
  public let test: String
  /// Without the signs that would move a terminal's cursor or change its colors.
  public let lines: [String]

  /// What each test of a run printed, that of those which did not pass first: it is what a learner looks for.
  static func all(of outcome: Outcome) -> [Printed] {
    let tests = outcome.tests.filter { $0.result != .passed } + outcome.tests.filter { $0.result == .passed }
    return tests.compactMap { test in
      let lines = test.printed.lines.map(shown)
      guard let last = lines.lastIndex(where: { !$0.isEmpty }) else { return nil }
      return Printed(test: test.id, lines: Array(lines[...last]))
    }
  }

  private static func shown(_ line: Substring) -> String {
    let signs = line.unicodeScalars.filter { $0 == "\t" || $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(signs))
  }
}

extension [Printed] {
  /// As many lines as are expected, each test's under its name.
  ///
  /// - Returns: how many more there are too.
  public func first(_ count: Int) -> (lines: [String], others: Int) {
    var lines: [String] = []
    var left = count
    // A crash is told beside it, and the runtime's frames are of use to those who ask for all.
    let shown = map { printed in
      Printed(test: printed.test, lines: printed.lines.filter { count == .max || !$0.contains(Self.crash) })
    }.filter { !$0.lines.isEmpty }
    for printed in shown where left > 0 {
      lines.append("printed by '\(printed.test)':")
      lines += printed.lines.prefix(left).map { "  \($0)" }
      left -= Swift.min(left, printed.lines.count)
    }
    return (lines, shown.reduce(0) { $0 + $1.lines.count } - (count - left))
  }

  private static var crash: Regex<Substring> {
    #/^Current stack trace:$|: Fatal error: |^[0-9]+ +\S+ +0x[0-9a-f]+ /#
  }

  /// All of it.
  public var lines: [String] { first(.max).lines }
}
