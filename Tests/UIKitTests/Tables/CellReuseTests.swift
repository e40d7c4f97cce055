import UIKit
import XCTest

/// UITableView: reuse of cells.
final class CellReuseTests: XCTestCase {
  /// A row that scrolls away gives its cell to the row that comes.
  func test_scrolling() throws {
    let list = NumberList(rows: 100)
    let tableView = UITableView.showing(list, height: 3)
    let first = try XCTUnwrap(tableView.visibleCells.first as? NumberCell)
    list.forgetQuestions()
    tableView.contentOffset.y = 44
    XCTAssertEqual(tableView.visibleTexts, ["row 0.1", "row 0.2", "row 0.3"])
    XCTAssertEqual(list.rowsAsked, [3])
    XCTAssertIdentical(tableView.visibleCells.last, first)
    XCTAssertEqual(first.reuses, 1)
    XCTAssertEqual(list.events, ["didEndDisplaying 0", "willDisplay 3"])
  }

  /// Scrolling through a long list makes only as many cells as are seen at once.
  func test_fewCells() {
    let list = NumberList(rows: 1000)
    let tableView = UITableView.showing(list, height: 4)
    var cells: Set<UITableViewCell> = []
    for row in stride(from: 0, through: 996, by: 3) {
      tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
      cells.formUnion(tableView.visibleCells)
    }
    XCTAssertLessThanOrEqual(cells.count, 5)
  }

  /// A reload uses the same cells again.
  func test_reload() {
    let list = NumberList(rows: 10)
    let tableView = UITableView.showing(list, height: 3)
    let before = Set(tableView.visibleCells)
    tableView.reloadData()
    XCTAssertEqual(before.count, 3)
    XCTAssertTrue(before == Set(tableView.visibleCells))
  }

  /// A cell is made from the class registered for its identifier.
  func test_registeredClass() {
    let tableView = UITableView()
    tableView.register(NumberCell.self, forCellReuseIdentifier: "Number")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Plain")
    let path = IndexPath(row: 0, section: 0)
    let number = tableView.dequeueReusableCell(withIdentifier: "Number", for: path)
    XCTAssertTrue(number is NumberCell)
    XCTAssertEqual(number.reuseIdentifier, "Number")
    XCTAssertEqual((number as? NumberCell)?.reuses, 0)
    XCTAssertFalse(tableView.dequeueReusableCell(withIdentifier: "Plain", for: path) is NumberCell)
  }

  /// Without a registered class there is no cell.
  func test_unregistered() {
    let tableView = UITableView()
    XCTAssertNil(tableView.dequeueReusableCell(withIdentifier: "Number"))
    tableView.register(NumberCell.self, forCellReuseIdentifier: "Number")
    XCTAssertTrue(tableView.dequeueReusableCell(withIdentifier: "Number") is NumberCell)
    tableView.register(nil, forCellReuseIdentifier: "Number")
    XCTAssertNil(tableView.dequeueReusableCell(withIdentifier: "Number"))
  }

  /// A cell's content stays until it is configured again; a default configuration is empty.
  func test_content() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Max"
    content.secondaryText = "Beagle"
    content.textProperties.numberOfLines = 2
    cell.contentConfiguration = content
    cell.prepareForReuse()
    XCTAssertEqual(cell.contentConfiguration as? UIListContentConfiguration, content)
    XCTAssertEqual(cell.defaultContentConfiguration(), .cell())
  }

  /// A cell places its content view over itself.
  func test_contentView() {
    let cell = NumberCell()
    cell.label.text = "3"
    cell.frame = CGRect(x: 0, y: 88, width: 100, height: 50)
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
    XCTAssertIdentical(cell.label.superview, cell.contentView)
  }
}
