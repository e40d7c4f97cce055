import XCTest

@testable import UIKit

/// The screen as a program shows it. Test methods run on the main thread outside of the main queue, as a program's `main` does.
final class TerminalAppTests: XCTestCase {
  private let size = TerminalSize(width: 20, height: 8)

  private func frame(of screen: ListScreen, after keys: String = "", patience: TimeInterval = 5) -> [String] {
    TerminalAppScreen(root: screen, fixedSize: size).frame(after: keys, patience: patience)
  }

  func test_frame_waitsForWorkOnTheMainQueue() {
    let screen = ListScreen()
    screen.onRefresh = { screen in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
        DispatchQueue.main.async { screen.show([.init(text: "Max")]) }
      }
    }
    XCTAssertEqual(frame(of: screen), ["  No rows. Pull to …"])
    XCTAssertEqual(frame(of: screen, after: "r"), ["  Max"])
  }

  func test_frame_withoutASpinner_waitsUntilNothingChanges() {
    let screen = ListScreen()
    screen.loadViewIfNeeded()
    DispatchQueue.main.async { screen.show([.init(text: "Max")]) }
    XCTAssertEqual(frame(of: screen), ["  Max"])
  }

  func test_frame_ofARefreshThatNeverEnds_isTakenWhenPatienceEnds() {
    XCTAssertEqual(frame(of: ListScreen(), after: "r", patience: 0.3), ["  | Refreshing", "  No rows. Pull to …"])
  }

  func test_frame_pressesKeys() {
    let screen = ListScreen()
    screen.rows = [.init(text: "Max"), .init(text: "Rex")]
    XCTAssertEqual(frame(of: screen, after: "jj\n"), ["  Max", "> Rex"])
    XCTAssertEqual(screen.tapped, [1])
  }

  func test_frame_appearsAndDisappears() {
    let screen = ListScreen()
    _ = frame(of: screen)
    XCTAssertEqual(screen.events, ["didLoad", "willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  func test_run_withoutATerminal_saysSo() throws {
    try XCTSkipIf(TerminalMode.isPossible, "the tests run in a terminal, where the screen would wait for keys")
    XCTAssertEqual(TerminalApp.run(root: ListScreen()), 69)
    XCTAssertFalse(TerminalApp.noTerminal.contains("\n"))
  }
}
