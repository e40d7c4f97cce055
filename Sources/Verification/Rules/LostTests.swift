import Basics
import Curriculum
import Proving
import Syntax

/// Tests that are written so that they never run.
enum SkippedTest {
  /// Whether a test's text skips it under no condition.
  static func isSure(_ text: String) -> Bool {
    guard text.contains("XCTSkip") || text.contains("abled") else { return false }
    let words = SwiftTokens(text).map(\.text)
    return words.indices.contains { index in signs.contains { words[index...].starts(with: $0) } }
      || words.indices.contains { index in
        words[index...].starts(with: [".", "disabled"]) && !words[index...].dropFirst(2).starts(with: ["(", "if"])
      }
  }

  private static let signs = [
    ["throw", "XCTSkip"], ["XCTSkipIf", "(", "true"], ["XCTSkipUnless", "(", "false"],
    [".", "enabled", "(", "if", ":", "false"],
  ]
}

extension Violation {
  /// A test that says what it said under another name, or in another type.
  public struct Renaming: Hashable, Sendable {
    public let test: String
    /// The other test's name; of a function that is no test, the function's.
    public let name: String
    public let isTest: Bool

    public init(test: String, name: String, isTest: Bool) {
      self.test = test
      self.name = name
      self.isTest = isTest
    }
  }
}

extension Violation.Renaming {
  /// - Parameters:
  ///   - old: a test that is gone.
  ///   - added: the tests that are new, by their names.
  ///   - tests: every test there is now.
  ///   - files: the test files as they are now.
  /// - Returns: nil where nothing says the same.
  init?(of old: TestList.Test, to added: Set<String>, of tests: [TestList.Test], in files: [SourceFile]) {
    let body = Self.body(old.text)
    guard !body.isEmpty else { return nil }
    if let test = tests.first(where: { added.contains($0.id) && Self.body($0.text) == body }) {
      self.init(test: old.id, name: test.id, isTest: true)
      return
    }
    for file in files {
      let tokens = SwiftTokens(file.contents)
      for index in tokens.indices.dropLast() where tokens[index].text == "func" {
        let end = tokens.end(ofDeclarationAt: index)
        guard index + 2 < end, tokens[(index + 2)..<end].map(\.text) == body else { continue }
        self.init(test: old.id, name: tokens[index + 1].text, isTest: false)
        return
      }
    }
    return nil
  }

  /// All that stands behind a function's name.
  private static func body(_ text: String) -> [String] {
    let words = SwiftTokens(text).map(\.text)
    return Array(words[(words.firstIndex(of: "func") ?? words.endIndex)...].dropFirst(2))
  }
}
