import Curriculum
import Foundation
import Toolchain

/// Finds tests that assert nothing.
struct Assertions {
  private let tree: SourceTree
  private let checker: Checker
  /// Names of functions in the test files that assert something on a test's behalf.
  private let helpers: Set<String>

  init(in tree: SourceTree, _ checker: Checker) {
    self.tree = tree
    self.checker = checker
    let asserting = tree.testFiles.filter { Self.asserts($0.contents) }
    let names = asserting.flatMap { Declarations(in: $0.contents).names(of: "func") }
    helpers = Set(names.filter { !$0.hasPrefix("test") && !["setUp", "tearDown", "setUpWithError"].contains($0) })
  }

  /// The tests that were added or changed since and assert nothing.
  func silentTests(since start: SourceTree) throws -> [String] {
    let before = Dictionary(
      try checker.discovery.tests(of: start).tests.map { ($0.id, $0.text) }, uniquingKeysWith: { $1 })
    return try checker.discovery.tests(of: tree).tests.filter { test in
      before[test.id] != test.text && !Self.asserts(test.text) && !callsHelper(test.text)
    }.map(\.id)
  }

  private func callsHelper(_ text: String) -> Bool {
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    return !words.isDisjoint(with: helpers)
  }

  /// `XCTUnwrap` is left out: most tests use it only to make what they need.
  private static func asserts(_ text: String) -> Bool {
    let marks = ["XCTAssert", "XCTFail", "#expect", "#require", "fulfill", "waitForExpectations", "wait(for"]
    let code = text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
    return code.contains { line in marks.contains { line.contains($0) } }
  }
}
