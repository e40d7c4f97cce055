import XCTest

@testable import UIKit

/// A screen as lines of text.
final class TerminalRendererTests: XCTestCase {
  private let dogs = [
    ListScreen.Row(text: "Max", detail: "Beagle · $300"), .init(text: "柴犬のハナ", detail: "Shiba"), .init(text: "Rex"),
  ]

  private func screen(_ rows: [ListScreen.Row] = []) -> ListScreen {
    let screen = ListScreen()
    screen.title = "Dogs"
    screen.rows = rows
    return screen
  }

  /// A full screen: title, rows, their smaller texts.
  func test_full() {
    XCTAssertEqual(
      TerminalRenderer(width: 20, height: 10).lines(of: screen(dogs)),
      [
        "Dogs",
        "────────────────────",
        "  Max",
        "    Beagle · $300",
        "  柴犬のハナ",
        "    Shiba",
        "  Rex",
      ])
  }

  /// A screen without rows shows its error row, cut to the width.
  func test_errorRow() {
    XCTAssertEqual(
      TerminalRenderer(width: 20, height: 10).lines(of: screen()),
      [
        "Dogs", "────────────────────", "  No rows. Pull to …",
      ])
  }

  /// A refreshing screen spins above its rows.
  func test_refreshing() {
    let (window, screen) = (UIWindow(frame: .zero), screen(dogs))
    window.addSubview(screen.view)
    screen.tableView.pullToRefresh()
    let renderer = TerminalRenderer(width: 20, height: 4)
    XCTAssertEqual(renderer.lines(of: screen)[2...], ["  | Refreshing", "  Max"])
    XCTAssertEqual(
      (0...4).map { renderer.lines(of: screen, tick: $0)[2] }.map { Array($0)[2] }, ["|", "/", "-", "\\", "|"])
    screen.show(dogs)
    XCTAssertEqual(renderer.lines(of: screen)[2...], ["  Max", "    Beagle · $300"])
  }

  /// The same state gives the same lines and asks for no cell twice.
  func test_same() {
    let list = NumberList(rows: 30)
    let controller = UITableViewController()
    controller.tableView.register(NumberCell.self, forCellReuseIdentifier: "Number")
    controller.tableView.dataSource = list
    let renderer = TerminalRenderer(width: 20, height: 5)
    let first = renderer.lines(of: controller)
    XCTAssertEqual(first, ["  row 0.0", "  row 0.1", "  row 0.2", "  row 0.3", "  row 0.4"])
    XCTAssertEqual(renderer.lines(of: controller), first)
    XCTAssertEqual(list.rowsAsked, [0, 1, 2, 3, 4])
  }

  /// The selected row is marked and stays in sight, going down and up.
  func test_selection() {
    let screen = screen((0..<30).map { .init(text: "dog \($0)", detail: "detail") })
    let renderer = TerminalRenderer(width: 20, height: 8)
    func marked() -> String? { renderer.lines(of: screen).first { $0.hasPrefix("> ") } }
    XCTAssertNil(marked())
    for row in 0..<30 {
      screen.press(.down)
      XCTAssertEqual(marked(), "> dog \(row)")
    }
    screen.press(.down)
    XCTAssertEqual(marked(), "> dog 29")
    for row in (0..<29).reversed() {
      screen.press(.up)
      XCTAssertEqual(marked(), "> dog \(row)")
    }
    XCTAssertTrue(screen.tapped.isEmpty)
    screen.press(.open)
    XCTAssertEqual(screen.tapped, [0])
  }

  /// No line is wider and no frame higher than the terminal.
  func test_bounds() {
    let screen = screen(dogs.map { .init(text: $0.text + "\u{1B}[1m🐶🐶🐶", detail: "a\u{1B}[2Jb") } + dogs)
    screen.title = "Dogs\u{1B}[2J\n"
    screen.loadViewIfNeeded()
    screen.tableView.pullToRefresh()
    screen.press(.down)
    for width in [0, 1, 2, 3, 5, 7, 80] {
      for height in [0, 1, 2, 3, 9] {
        let lines = TerminalRenderer(width: width, height: height).lines(of: screen)
        XCTAssertLessThanOrEqual(lines.count, height)
        XCTAssertTrue(lines.allSatisfy { $0.terminalWidth <= width && !$0.contains("\u{1B}") }, "\(width) x \(height)")
      }
    }
  }

  /// An accessory stands at the right edge and the text gives way.
  func test_accessory() {
    let cell = { (text: String, accessory: UITableViewCell.AccessoryType) in
      let cell = UITableViewCell()
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessoryType = accessory
      return cell
    }
    let controller = CellScreen(cells: [
      cell("Max", .disclosureIndicator), cell("柴犬", .checkmark), cell("Maximilian", .detailDisclosureButton),
    ])
    XCTAssertEqual(
      TerminalRenderer(width: 12, height: 5).lines(of: controller), ["  Max      ›", "  柴犬     ✓", "  Maxim… i ›"])
  }

  /// Labels are read where there is no configuration; what is hidden is not.
  func test_labels() {
    let cell = NumberCell()
    cell.label.text = "name"
    let hidden = UILabel()
    hidden.text = "hidden"
    hidden.isHidden = true
    cell.contentView.addSubview(hidden)
    let detail = UILabel()
    detail.text = "detail"
    cell.contentView.addSubview(detail)
    XCTAssertEqual(
      TerminalRenderer(width: 12, height: 5).lines(of: CellScreen(cells: [cell, UITableViewCell()])),
      [
        "  name", "    detail", "  ",
      ])
    let plain = UIViewController()
    plain.view.addSubview(detail)
    XCTAssertEqual(TerminalRenderer(width: 12, height: 5).lines(of: plain), ["  detail"])
  }

  /// Sections begin with their titles.
  func test_sections() {
    let list = NumberList(sections: [1, 2])
    list.titles = ["Near", "Far"]
    let controller = UITableViewController()
    controller.tableView.register(NumberCell.self, forCellReuseIdentifier: "Number")
    controller.tableView.dataSource = list
    XCTAssertEqual(
      TerminalRenderer(width: 12, height: 9).lines(of: controller),
      [
        "Near", "  row 0.0", "Far", "  row 1.0", "  row 1.1",
      ])
  }

  /// A table within another view is drawn.
  func test_tableInView() {
    let list = NumberList(rows: 2)
    let controller = UIViewController()
    let tableView = UITableView.showing(list, height: 5)
    tableView.autoresizingMask = .flexibleHeight
    tableView.frame = controller.view.bounds
    controller.view.addSubview(tableView)
    XCTAssertEqual(TerminalRenderer(width: 12, height: 9).lines(of: controller), ["  row 0.0", "  row 0.1"])
    list.rowCounts = [100]
    tableView.reloadData()
    XCTAssertEqual(TerminalRenderer(width: 12, height: 40).lines(of: controller).count, 40)
  }
}

/// A screen of ready-made cells.
private final class CellScreen: UITableViewController {
  private let cells: [UITableViewCell]

  init(cells: [UITableViewCell]) {
    self.cells = cells
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells[indexPath.row]
  }
}
