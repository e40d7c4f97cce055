import XCTest

@testable import UIKit

/// The terminal's size.
final class TerminalSizeTests: XCTestCase {
  /// The environment tells the size, else it is 80 by 24.
  func test_fallback() {
    let cases: [([String: String], width: Int, height: Int)] = [
      ([:], 80, 24), (["COLUMNS": "40", "LINES": "10"], 40, 10), (["COLUMNS": "0", "LINES": "-1"], 80, 24),
      (["COLUMNS": "wide"], 80, 24),
    ]
    for (environment, width, height) in cases {
      XCTAssertEqual(TerminalSize.fallback(environment: environment), TerminalSize(width: width, height: height))
    }
  }
}
