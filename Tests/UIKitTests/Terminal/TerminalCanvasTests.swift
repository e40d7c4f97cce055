import XCTest

@testable import UIKit

/// Frames over each other.
final class TerminalCanvasTests: XCTestCase {
  private let size = TerminalSize(width: 20, height: 5)

  /// A frame is drawn over the one before; an equal one costs nothing.
  func test_overEachOther() {
    var canvas = TerminalCanvas()
    XCTAssertEqual(canvas.update(to: ["a", "b"], size: size), "\u{1B}[2Ka\r\n\u{1B}[2Kb\r\n\u{1B}[J")
    XCTAssertEqual(canvas.update(to: ["a", "b"], size: size), "")
    XCTAssertEqual(canvas.update(to: ["c"], size: size), "\r\u{1B}[2A\u{1B}[2Kc\r\n\u{1B}[J")
  }

  /// A change of size clears the screen; after a stop the frame starts anew.
  func test_anew() {
    var canvas = TerminalCanvas()
    _ = canvas.update(to: ["a"], size: size)
    let larger = TerminalSize(width: 30, height: 5)
    XCTAssertEqual(canvas.update(to: ["a"], size: larger), "\u{1B}[2J\u{1B}[H\u{1B}[2Ka\r\n\u{1B}[J")
    canvas.forget()
    XCTAssertEqual(canvas.update(to: ["a"], size: larger), "\u{1B}[2Ka\r\n\u{1B}[J")
  }
}
