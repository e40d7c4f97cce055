import UIKit
import XCTest

/// Keys.
final class TerminalKeyTests: XCTestCase {
  /// Bytes become keys, and what means nothing is skipped.
  func test_keys() {
    let cases: [(typed: String, keys: [TerminalKey])] = [
      ("r", [.pull]), ("jk", [.down, .up]), ("\u{1B}[A\u{1B}[B", [.up, .down]), ("\u{1B}OA", [.up]), ("\r", [.open]),
      ("q", [.quit]), ("\u{4}", [.quit]), ("xyz柴", []), ("\u{1B}", []), ("\u{1B}[", []), ("\u{1B}r", [.pull]),
      ("\u{1B}[1;5A\u{1B}[3~j", [.up, .down]), ("", []),
    ]
    for (typed, keys) in cases {
      XCTAssertEqual(TerminalKey.keys(in: typed.utf8), keys, typed.debugDescription)
    }
  }
}
