import UIKit
import XCTest

/// UITableViewController.
final class UITableViewControllerTests: XCTestCase {
  /// The controller fills its table view, which is its view.
  func test_wiring() {
    let screen = ListScreen(style: .grouped)
    XCTAssertIdentical(screen.tableView, screen.view)
    XCTAssertEqual(screen.tableView.style, .grouped)
    XCTAssertIdentical(screen.tableView.dataSource, screen)
    XCTAssertIdentical(screen.tableView.delegate, screen)
    XCTAssertEqual(screen.tableView.visibleTexts, ["No rows. Pull to try again."])
  }

  /// The rows of a screen are nineteen and a part of the twentieth.
  func test_rowsOnTheScreen() {
    let screen = ListScreen()
    screen.rows = (1...50).map { ListScreen.Row(text: "\($0)") }
    XCTAssertEqual(screen.tableView.visibleCells.count, 20)
  }

  /// A table view put in place is wired, and takes the refresh control over.
  func test_replacing() {
    final class MockTableView: UITableView {
      var reloads = 0
      override func reloadData() { reloads += 1 }
    }
    let screen = ListScreen()
    screen.loadViewIfNeeded()
    let control = screen.refreshControl
    let mock = MockTableView()
    screen.tableView = mock
    XCTAssertIdentical(screen.tableView, mock)
    XCTAssertIdentical(mock.dataSource, screen)
    XCTAssertIdentical(mock.refreshControl, control)
    XCTAssertIdentical(screen.refreshControl, control)
    screen.show([])
    XCTAssertEqual(mock.reloads, 1)
    XCTAssertEqual(screen.events, ["didLoad"])
  }

  /// A table view put in place before loading keeps the controller from loading its own.
  func test_replacingBeforeLoading() {
    let screen = ListScreen()
    let tableView = UITableView()
    screen.tableView = tableView
    screen.loadViewIfNeeded()
    XCTAssertIdentical(screen.view, tableView)
    XCTAssertTrue(screen.events.isEmpty)
  }

  /// A refresh control set before loading is handed to the table view and loads nothing.
  func test_earlyRefreshControl() {
    let controller = UITableViewController()
    let control = UIRefreshControl()
    controller.refreshControl = control
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertIdentical(controller.refreshControl, control)
    XCTAssertIdentical(controller.tableView.refreshControl, control)
  }

  /// The first appearance loads the rows, each clears the selection.
  func test_appearing() {
    let screen = ListScreen()
    _ = screen.tableView.visibleCells
    screen.rows = [.init(text: "a"), .init(text: "b")]
    screen.beginAppearanceTransition(true, animated: false)
    XCTAssertEqual(screen.tableView.visibleTexts, ["a", "b"])
    screen.rows = []
    screen.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    screen.beginAppearanceTransition(true, animated: false)
    XCTAssertEqual(screen.tableView.numberOfRows(inSection: 0), 2)
    XCTAssertNil(screen.tableView.indexPathForSelectedRow)
  }

  /// A tap reaches the controller.
  func test_tap() {
    let screen = ListScreen()
    screen.tableView.tapRow(at: IndexPath(row: 0, section: 0))
    XCTAssertEqual(screen.tapped, [0])
  }

  /// A screen that nobody holds goes away with its table view.
  func test_noCycle() {
    weak let table: UITableView?
    do {
      let screen = ListScreen()
      _ = screen.tableView.visibleCells
      table = screen.tableView
      XCTAssertNotNil(table)
    }
    XCTAssertNil(table)
  }
}
