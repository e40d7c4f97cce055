import Curriculum
import Outcomes
import Testing

/// A tiny package that lies, or that is hard to judge, and what must be said of it.
struct Trap: Sendable, CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }
  /// The tests' files, by name.
  let files: [String: String]
  var languageMode = "5"
  /// What is told, line for line; one that ends with `…` begins like that.
  let says: [String]
  /// What is told where the system cannot keep a program to itself; the same where nil.
  var saysWithoutIsolation: [String]?

  /// - Parameters:
  ///   - imports: the first lines of the file.
  ///   - source: the rest of it.
  init(
    _ name: String, imports: [String], _ source: String, mode: String = "5", says: [String],
    withoutIsolation: [String]? = nil
  ) {
    self.init(
      name, files: ["Tests.swift": (imports.map { "import \($0)" } + [source, ""]).joined(separator: "\n")], mode: mode,
      says: says, withoutIsolation: withoutIsolation)
  }

  init(_ name: String, files: [String: String], mode: String = "5", says: [String], withoutIsolation: [String]? = nil) {
    self.name = name
    self.files = files
    languageMode = mode
    self.says = says
    saysWithoutIsolation = withoutIsolation
  }

  static func xctest(
    _ name: String, _ source: String, mode: String = "5", says: String..., withoutIsolation: [String]? = nil
  ) -> Trap {
    Trap(name, imports: ["XCTest"], source, mode: mode, says: says, withoutIsolation: withoutIsolation)
  }

  /// A test case with one test, which does this.
  static func test(_ name: String, _ body: String, says: String..., withoutIsolation: [String]? = nil) -> Trap {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
    return Trap(
      name, imports: ["XCTest"], "final class A: XCTestCase {\n  func test_a() {\n\(lines)  }\n}", says: says,
      withoutIsolation: withoutIsolation)
  }

  static func swiftTesting(_ name: String, _ source: String, mode: String = "5", says: String...) -> Trap {
    Trap(name, imports: ["Testing"], source, mode: mode, says: says)
  }

  static func both(_ name: String, _ source: String, mode: String = "5", says: String...) -> Trap {
    Trap(name, imports: ["Testing", "XCTest"], source, mode: mode, says: says)
  }

  /// Whether these lines say it.
  static func agree(_ lines: [String], with wanted: [String]) -> Bool {
    lines.count == wanted.count
      && zip(lines, wanted).allSatisfy { $1.hasSuffix("…") ? $0.hasPrefix($1.dropLast()) : $0 == $1 }
  }
}

extension Outcome {
  /// What is told of each test, or of the whole: a line each.
  var told: [String] {
    switch self {
    case .unusable(let obstacle): "\(kind.rawValue): \(obstacle)".split(separator: "\n").map(String.init)
    case .refused(let diagnostics): diagnostics.map { "refused: \($0.printed())" }
    case .ran(let tests, _):
      tests.flatMap { test in
        ["\(test.id) \(test.result.rawValue)"]
          + test.failures.flatMap { failure in
            "\(failure.location.printedByName) \(failure.message)".split(separator: "\n").map(String.init)
          }
      }
    }
  }
}
