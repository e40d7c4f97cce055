import Basics

/// A function that takes the place of one of XCTest's own: tests that call it prove nothing, and nothing says so.
public struct ShadowedAssertion: Codable, Equatable, Sendable {
  public let name: String
  /// From 1.
  public let line: Int

  /// XCTest's functions that judge a test (swift-corelibs-xctest, `XCTAssert.swift`).
  private static let names: Set<String> = [
    "XCTAssert", "XCTAssertEqual", "XCTAssertFalse", "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual",
    "XCTAssertIdentical", "XCTAssertLessThan", "XCTAssertLessThanOrEqual", "XCTAssertNil", "XCTAssertNoThrow",
    "XCTAssertNotEqual", "XCTAssertNotIdentical", "XCTAssertNotNil", "XCTAssertThrowsError", "XCTAssertTrue", "XCTFail",
    "XCTUnwrap", "XCTSkipIf", "XCTSkipUnless",
  ]

  /// The first one that a file declares; nil where it declares none.
  public init?(in source: String) {
    guard source.holds("XCT") else { return nil }
    let tokens = SwiftTokens(source)
    for (token, next) in zip(tokens, tokens.dropFirst()) where token.text == "func" {
      let name = Identifier.name(next.text)
      guard Self.names.contains(name) else { continue }
      (self.name, line) = (name, next.line)
      return
    }
    return nil
  }
}
