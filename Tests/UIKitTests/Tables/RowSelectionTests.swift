import UIKit
import XCTest

/// UITableView: selection.
final class RowSelectionTests: XCTestCase {
  private let list = NumberList(rows: 10)
  private lazy var tableView = UITableView.showing(list, height: 4)
  private let second = IndexPath(row: 1, section: 0)
  private let third = IndexPath(row: 2, section: 0)

  override func setUp() {
    super.setUp()
    tableView.layoutIfNeeded()
    list.forgetQuestions()
  }

  /// Selecting in code marks the cell and tells the delegate nothing.
  func test_inCode() {
    tableView.selectRow(at: second, animated: false, scrollPosition: .none)
    XCTAssertEqual(tableView.indexPathForSelectedRow, second)
    XCTAssertEqual(tableView.cellForRow(at: second)?.isSelected, true)
    tableView.deselectRow(at: second, animated: false)
    XCTAssertNil(tableView.indexPathForSelectedRow)
    XCTAssertEqual(tableView.cellForRow(at: second)?.isSelected, false)
    XCTAssertTrue(list.events.isEmpty)
  }

  /// A tap asks and tells the delegate.
  func test_tap() {
    tableView.tapRow(at: second)
    XCTAssertEqual(tableView.indexPathForSelectedRow, second)
    XCTAssertEqual(list.events, ["willSelect 1", "didSelect 1"])
    list.forgetQuestions()
    tableView.tapRow(at: third)
    XCTAssertEqual(tableView.indexPathForSelectedRow, third)
    XCTAssertEqual(tableView.cellForRow(at: second)?.isSelected, false)
    XCTAssertEqual(list.events, ["willSelect 2", "didDeselect 1", "didSelect 2"])
    list.forgetQuestions()
    tableView.tapRow(at: third)
    XCTAssertEqual(list.events, ["willSelect 2", "didSelect 2"])
  }

  /// The delegate may refuse a tap; a table may refuse them all; a row must exist.
  func test_refused() {
    list.refusesSelection = true
    tableView.tapRow(at: second)
    XCTAssertEqual(list.events, ["willSelect 1"])
    tableView.allowsSelection = false
    tableView.tapRow(at: second)
    tableView.allowsSelection = true
    tableView.tapRow(at: IndexPath(row: 10, section: 0))
    tableView.tapRow(at: IndexPath(row: 0, section: 1))
    XCTAssertEqual(list.events, ["willSelect 1"])
    XCTAssertNil(tableView.indexPathForSelectedRow)
  }

  /// One row at a time, or none.
  func test_oneRow() {
    tableView.selectRow(at: second, animated: false, scrollPosition: .none)
    tableView.selectRow(at: third, animated: false, scrollPosition: .none)
    XCTAssertEqual(tableView.visibleCells.map(\.isSelected), [false, false, true, false])
    tableView.deselectRow(at: second, animated: false)
    XCTAssertEqual(tableView.indexPathForSelectedRow, third)
    tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
    XCTAssertNil(tableView.indexPathForSelectedRow)
    tableView.selectRow(at: IndexPath(row: 99, section: 0), animated: false, scrollPosition: .none)
    XCTAssertNil(tableView.indexPathForSelectedRow)
  }

  /// A reload clears the selection.
  func test_reload() {
    tableView.selectRow(at: second, animated: false, scrollPosition: .none)
    tableView.reloadData()
    XCTAssertNil(tableView.indexPathForSelectedRow)
    XCTAssertEqual(tableView.visibleCells.map(\.isSelected), [false, false, false, false])
  }

  /// A row that scrolls back into view is selected still.
  func test_scrolledAway() {
    tableView.selectRow(at: second, animated: false, scrollPosition: .none)
    tableView.contentOffset.y = 5 * 44
    XCTAssertTrue(tableView.visibleCells.allSatisfy { !$0.isSelected })
    tableView.contentOffset.y = 0
    XCTAssertEqual(tableView.visibleCells.map(\.isSelected), [false, true, false, false])
  }

  /// A row is brought where it is asked for, within the content.
  func test_scrolling() {
    let cases: [(UITableView.ScrollPosition, row: Int, offset: CGFloat)] = [
      (.top, 5, 5), (.bottom, 5, 2), (.middle, 5, 3.5), (.none, 5, 3.5), (.none, 2, 2), (.top, 9, 6), (.bottom, 0, 0),
    ]
    for (position, row, offset) in cases {
      tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
      XCTAssertEqual(tableView.contentOffset.y, offset * 44, "row \(row) at \(position)")
    }
  }

  /// Selecting scrolls only where a position is asked for.
  func test_selectingScrolls() {
    tableView.selectRow(at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .none)
    XCTAssertEqual(tableView.contentOffset.y, 0)
    tableView.selectRow(at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .top)
    XCTAssertEqual(tableView.contentOffset.y, 5 * 44)
  }
}
