import UIKit
import XCTest

/// UITableView: rows and cells.
final class UITableViewTests: XCTestCase {
  /// Cells are asked for at layout only, and only those within the bounds.
  func test_cellsAtLayout() {
    let list = NumberList(rows: 100)
    let tableView = UITableView.showing(list, height: 3)
    tableView.reloadData()
    XCTAssertEqual(tableView.numberOfRows(inSection: 0), 100)
    XCTAssertTrue(list.rowsAsked.isEmpty)
    tableView.layoutIfNeeded()
    XCTAssertEqual(list.rowsAsked, [0, 1, 2])
    tableView.layoutIfNeeded()
    XCTAssertEqual(list.rowsAsked, [0, 1, 2])
    XCTAssertEqual(list.events, ["willDisplay 0", "willDisplay 1", "willDisplay 2"])
  }

  /// The visible cells are those that fit, a row in part included.
  func test_visibleCells() {
    let list = NumberList(rows: 10)
    let tableView = UITableView.showing(list, height: 0)
    for (height, count) in [(0, 0), (44, 1), (45, 2), (132, 3), (44, 1)] {
      tableView.frame.size.height = CGFloat(height)
      XCTAssertEqual(tableView.visibleCells.count, count, "height \(height)")
      XCTAssertEqual(tableView.indexPathsForVisibleRows?.map(\.row), Array(0..<count), "height \(height)")
    }
  }

  /// No more cells than rows, and none without a data source.
  func test_fewRows() {
    let list = NumberList(rows: 1)
    let tableView = UITableView.showing(list, height: 5)
    XCTAssertEqual(tableView.visibleTexts, ["row 0.0"])
    XCTAssertTrue(UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 100)).visibleCells.isEmpty)
  }

  /// A cell can be found by its row only once it stands there.
  func test_cellForRow() throws {
    let list = NumberList(rows: 10)
    let tableView = UITableView.showing(list, height: 2)
    let path = IndexPath(row: 1, section: 0)
    XCTAssertNil(tableView.cellForRow(at: path))
    tableView.layoutIfNeeded()
    let cell = try XCTUnwrap(tableView.cellForRow(at: path))
    XCTAssertEqual(cell.frame, CGRect(x: 0, y: 44, width: 320, height: 44))
    XCTAssertEqual(tableView.indexPath(for: cell), path)
    XCTAssertNil(tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
  }

  /// Reloading asks for the counts at once, and for no cell.
  func test_countsAtReload() {
    let list = NumberList(rows: 2)
    let tableView = UITableView.showing(list, height: 5)
    list.forgetQuestions()
    tableView.reloadData()
    XCTAssertEqual(list.countsAsked, 1)
    XCTAssertTrue(list.rowsAsked.isEmpty)
    list.rowCounts = [3]
    XCTAssertEqual(tableView.visibleCells.count, 2)
  }

  /// Row counts are kept until the table reloads.
  func test_countsAreKept() {
    let list = NumberList(rows: 2)
    let tableView = UITableView.showing(list, height: 5)
    XCTAssertEqual(tableView.numberOfRows(inSection: 0), 2)
    list.rowCounts = [3]
    XCTAssertEqual(tableView.numberOfRows(inSection: 0), 2)
    XCTAssertEqual(tableView.visibleCells.count, 2)
    tableView.reloadData()
    XCTAssertEqual(tableView.numberOfRows(inSection: 0), 3)
    XCTAssertEqual(tableView.visibleCells.count, 3)
    XCTAssertEqual(list.countsAsked, 2)
  }

  /// A reload asks for every visible cell again.
  func test_reload() {
    let list = NumberList(rows: 2)
    let tableView = UITableView.showing(list, height: 5)
    tableView.layoutIfNeeded()
    list.forgetQuestions()
    tableView.reloadData()
    tableView.reloadData()
    XCTAssertTrue(list.rowsAsked.isEmpty)
    tableView.layoutIfNeeded()
    XCTAssertEqual(list.rowsAsked, [0, 1])
  }

  /// A reload while refreshing keeps the spinner and shows the new rows.
  func test_reloadWhileRefreshing() {
    let list = NumberList(rows: 1)
    let tableView = UITableView.showing(list, height: 5)
    let control = UIRefreshControl()
    tableView.refreshControl = control
    let window = UIWindow(frame: .zero)
    window.addSubview(tableView)
    control.beginRefreshing()
    tableView.layoutIfNeeded()
    list.rowCounts = [3]
    tableView.reloadData()
    XCTAssertTrue(control.isRefreshing)
    XCTAssertEqual(tableView.visibleTexts, ["row 0.0", "row 0.1", "row 0.2"])
    control.endRefreshing()
    XCTAssertEqual(tableView.visibleCells.count, 3)
  }

  /// Sections follow each other, their titles take room.
  func test_sections() {
    let list = NumberList(sections: [2, 0, 1])
    list.titles = ["A", nil, "C"]
    let tableView = UITableView.showing(list, height: 10)
    XCTAssertEqual(tableView.numberOfSections, 3)
    XCTAssertEqual(tableView.visibleTexts, ["row 0.0", "row 0.1", "row 2.0"])
    XCTAssertEqual(tableView.rectForRow(at: IndexPath(row: 0, section: 2)).minY, 28 + 88 + 28)
    XCTAssertEqual(tableView.contentSize.height, 28 + 88 + 28 + 44)
  }

  /// The delegate's heights and the table's row height decide how many rows fit.
  func test_heights() {
    let list = NumberList(rows: 10)
    list.height = 22
    let tableView = UITableView.showing(list, height: 1)
    XCTAssertEqual(tableView.visibleCells.count, 2)
    tableView.delegate = nil
    tableView.rowHeight = 11
    XCTAssertEqual(tableView.visibleCells.count, 4)
  }

  /// A subclass may override the reload and record it.
  func test_mockTableView() {
    final class MockTableView: UITableView {
      var calledReloadData = false
      override func reloadData() { calledReloadData = true }
    }
    let mock = MockTableView()
    XCTAssertFalse(mock.calledReloadData)
    mock.reloadData()
    XCTAssertTrue(mock.calledReloadData)
  }

  /// A table keeps neither its data source nor its delegate alive.
  func test_weakReferences() {
    let tableView = UITableView()
    do {
      let list = NumberList(rows: 1)
      tableView.dataSource = list
      tableView.delegate = list
    }
    XCTAssertNil(tableView.dataSource)
    XCTAssertNil(tableView.delegate)
  }
}
