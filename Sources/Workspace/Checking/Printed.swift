import Basics
import Outcomes

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
  /// As many lines as are wanted, each test's under its name.
  ///
  /// - Returns: how many more there are too.
  public func first(_ count: Int) -> (lines: [String], others: Int) {
    var lines: [String] = []
    var left = count
    for printed in self where left > 0 {
      lines.append("printed by '\(printed.test)':")
      lines += printed.lines.prefix(left).map { "  \($0)" }
      left -= Swift.min(left, printed.lines.count)
    }
    return (lines, reduce(0) { $0 + $1.lines.count } - (count - left))
  }

  /// All of it.
  public var lines: [String] { first(.max).lines }
}
