import Basics

/// Finds what would be left out silently: the parser leaves out what is behind a condition of compilation, and Foundation
/// reads no tree that is too deep.
public struct HiddenTest: Codable, Equatable, Sendable {
  /// From 1.
  public let line: Int
  /// Why it is not shown, and what to do.
  public let words: String

  /// - Returns: nil if the parser shows all that looks like a test.
  public init?(in source: String, shown: ParsedFile) {
    guard let found = Self.first(in: source, shown: shown) else { return nil }
    (line, words) = found
  }

  private static func first(in source: String, shown: ParsedFile) -> (Int, String)? {
    let found = tests(in: source)
    if let line = found.first(where: \.isConditional)?.line {
      return (line, "a test inside '#if' is not found; put the '#if' inside the test")
    }
    if shown.hasErrors { return nil }
    if !shown.isComplete {
      return found.first.map {
        ($0.line, "the compiler's parser does not show this test; shorten the file's longest expression")
      }
    }
    let attributes = found.filter(\.isAttribute)
    let known = shown.types.flatMap(\.tests).filter { $0.library == .swiftTesting }.count
    return attributes.count > known
      ? (attributes[known].line, "the compiler's parser does not show this '@Test' as a test's; put it on a function")
      : nil
  }

  /// Everything that looks like a test.
  private static func tests(in source: String) -> [(line: Int, isConditional: Bool, isAttribute: Bool)] {
    guard source.contains("test") || source.contains("Test") else { return [] }
    var depth = 0
    var found: [(line: Int, isConditional: Bool, isAttribute: Bool)] = []
    let tokens = SwiftTokens(source)
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "#if": depth += 1
      case "#endif": depth -= 1
      case "@Test": found.append((token.line, depth > 0, true))
      case "Test" where index > 1 && tokens[index - 1].text == "." && tokens[index - 2].text == "@Testing":
        found.append((token.line, depth > 0, true))
      case "func" where index + 3 < tokens.count && tokens[index + 1].text.hasPrefix("test"):
        if tokens[index + 2].text == "(", tokens[index + 3].text == ")" { found.append((token.line, depth > 0, false)) }
      default: break
      }
    }
    return found
  }
}

/// A function that takes the place of one of XCTest's own: tests that call it prove nothing, and nothing says so.
public struct ShadowedAssertion: Codable, Equatable, Sendable {
  public let name: String
  /// From 1.
  public let line: Int

  /// XCTest's functions that judge a test (swift-corelibs-xctest, `XCTAssert.swift`).
  public static let names: Set<String> = [
    "XCTAssert", "XCTAssertEqual", "XCTAssertFalse", "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual",
    "XCTAssertIdentical", "XCTAssertLessThan", "XCTAssertLessThanOrEqual", "XCTAssertNil", "XCTAssertNoThrow",
    "XCTAssertNotEqual", "XCTAssertNotIdentical", "XCTAssertNotNil", "XCTAssertThrowsError", "XCTAssertTrue", "XCTFail",
    "XCTUnwrap", "XCTSkipIf", "XCTSkipUnless",
  ]

  /// The first one that a file declares; nil if it declares none.
  public init?(in source: String) {
    guard source.containsBytes(of: "XCT") else { return nil }
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
