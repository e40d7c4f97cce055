import Foundation
import XCTest

/// The list of deviations in `Sources/UIKit/README.md`.
final class DeviationListTests: XCTestCase {
  private func names(in path: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return text.matches(of: #/test_\w+/#).map { String($0.output) }.sorted()
  }

  func test_eachRowHasATest() throws {
    let tests = try names(in: "Tests/UIKitTests/DeviationTests.swift")
    XCTAssertFalse(tests.isEmpty)
    XCTAssertEqual(try names(in: "Sources/UIKit/README.md"), tests)
  }
}
