import Basics
import Curriculum
import Outcomes

/// Finds functions that take the place of XCTest's own: tests that call one prove nothing, and nothing says so.
enum ShadowedAssertion {
  /// XCTest's functions that judge a test (swift-corelibs-xctest, `XCTAssert.swift`).
  private static let names: Set<String> = [
    "XCTAssert", "XCTAssertEqual", "XCTAssertFalse", "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual",
    "XCTAssertIdentical", "XCTAssertLessThan", "XCTAssertLessThanOrEqual", "XCTAssertNil", "XCTAssertNoThrow",
    "XCTAssertNotEqual", "XCTAssertNotIdentical", "XCTAssertNotNil", "XCTAssertThrowsError", "XCTAssertTrue", "XCTFail",
    "XCTUnwrap", "XCTSkipIf", "XCTSkipUnless",
  ]

  /// - Throws: ``Obstacle/hiddenTest(_:_:)`` for the first such function of a package.
  static func check(_ tree: SourceTree) throws(Obstacle) {
    for file in tree.files where file.isSwift && file.contents.holds("func XCT") {
      let tokens = SwiftTokens(file.contents)
      for (token, next) in zip(tokens, tokens.dropFirst())
      where token.text == "func" && next.text.hasPrefix("XCT") && names.contains(next.text) {
        throw .hiddenTest(
          SourceLocation(file: file.logicalPath, line: next.line),
          "a function named '\(next.text)' takes the place of XCTest's; give it a name of its own")
      }
    }
  }
}
