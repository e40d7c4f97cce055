import XCTest

@testable import UIKit

/// Text in columns.
final class TerminalWidthTests: XCTestCase {
  /// Each character takes the columns a terminal gives it.
  func test_widths() {
    let cases: [(text: String, columns: Int)] = [
      ("", 0), ("Max", 3), ("naïve", 5), ("cafe\u{301}", 4), ("e\u{301}\u{302}", 1), ("柴犬", 4), ("ｶﾅ", 2), ("ＡＢ", 4),
      ("강아지", 6), ("\u{1100}\u{1161}\u{11A8}", 2), ("🐶", 2), ("👨‍👩‍👧", 2), ("🇨🇭", 2), ("👍🏽", 2), ("☀", 1), ("☀️", 2), ("1️⃣", 2),
      ("𠮷", 2), ("קלב", 3), ("नमस्ते", 4), ("\u{200B}", 0), ("€ 100 · ok…", 11), ("─", 1),
    ]
    for (text, columns) in cases { XCTAssertEqual(text.terminalWidth, columns, text.debugDescription) }
  }

  /// Text longer than the width ends in an ellipsis within the width.
  func test_fitting() {
    let cases: [(text: String, width: Int, shown: String)] = [
      ("Max", 3, "Max"), ("Maxi", 3, "Ma…"), ("Max", 1, "…"), ("Max", 0, ""), ("", 0, ""), ("柴犬", 4, "柴犬"),
      ("柴犬犬", 5, "柴犬…"), ("柴犬犬", 4, "柴…"), ("柴犬", 3, "柴…"), ("柴犬", 2, "…"), ("🐶🐶", 3, "🐶…"),
      ("cafe\u{301}s", 5, "cafe\u{301}s"),
      ("cafe\u{301}s!", 5, "cafe\u{301}…"), ("Max", -1, ""),
    ]
    for (text, width, shown) in cases {
      XCTAssertEqual(text.fitted(to: width), shown, text.debugDescription)
      XCTAssertLessThanOrEqual(text.fitted(to: width).terminalWidth, max(0, width), text.debugDescription)
    }
  }

  /// What could move the cursor or turn the writing is not drawn.
  func test_printable() {
    let cases: [(text: String, shown: String)] = [
      ("a\nb", "a b"), ("a\r\nb", "a  b"), ("a\tb", "a b"), ("\u{1B}[31mred", " [31mred"), ("a\u{202E}b", "ab"),
      ("\u{9B}2J", " 2J"), ("a\u{2028}b", "a b"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{7}", " "),
    ]
    for (text, shown) in cases { XCTAssertEqual(text.printable, shown, text.debugDescription) }
  }
}
