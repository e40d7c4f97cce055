import Basics
import Curriculum
import Proving
import Rules
import Syntax

/// New tests that pass whatever the code does: they assert constants, or name nothing of the package.
struct EmptyAssertions {
  private let attempt: Attempt

  init(_ attempt: Attempt) { self.attempt = attempt }

  /// Nothing is said where the chapter's own tests of the step are of that kind, as where the step is about XCTest.
  func findings() throws -> [Finding] {
    let empty = try tests(from: attempt.baseline, to: attempt.tree)
    guard !empty.isEmpty else { return [] }
    if let before = attempt.step.before, try !tests(from: before, to: attempt.step.tree).isEmpty { return [] }
    return [
      .problem(
        "\(empty.quoted("asserts", "assert")) nothing about the code: it is true whatever the code does",
        code: .testAssertsConstants),
      .help("call the code and say what you expect of it; a test of constants proves nothing"),
    ]
  }

  private func tests(from old: SourceTree, to new: SourceTree) throws -> [String] {
    let touched = try attempt.tools.reader.changes(from: old, to: new).touched
    guard !touched.isEmpty else { return [] }
    let list = try attempt.tools.discovery.tests(of: new).tests
    let names = Self.names(of: new).subtracting(list.map { $0.method.prefix { $0 != "(" }.description })
    return list.filter { test in
      guard touched.contains(test.id) else { return false }
      let tokens = SwiftTokens(test.text)
      return Self.assertsConstants(tokens)
        // What is called in an interpolation is in a string.
        || !tokens.contains { names.contains($0.text) || ($0.isString && $0.text.contains("\\(")) }
    }.map(\.id)
  }

  /// What the package declares, in its code and beside the tests.
  private static func names(of tree: SourceTree) -> Set<String> {
    let files = tree.appFiles + tree.testFiles
    return files.reduce(into: []) { names, file in
      names.formUnion(Declarations(in: file.contents).allNames)
    }
  }

  /// Whether every assertion is one of XCTest's or `#expect`, and is given literals alone.
  static func assertsConstants(_ tokens: SwiftTokens) -> Bool {
    var found = false
    for index in tokens.indices {
      let text = tokens[index].text
      if ["XCTFail", "XCTUnwrap", "XCTAssertThrowsError", "XCTAssertNoThrow", "#require", "wait", "fulfillment"]
        .contains(text)
      {
        return false
      }
      guard text.hasPrefix("XCTAssert") || text == "#expect" else { continue }
      guard index + 1 < tokens.endIndex, tokens[index + 1].text == "(" else { return false }
      found = true
      for token in tokens[(index + 1)..<tokens.end(ofBracketsAt: index + 1)] {
        if token.isWord, !["true", "false", "nil"].contains(token.text) { return false }
        if token.isString, token.text.contains("\\(") { return false }
      }
    }
    return found
  }
}
