import UIKit
import XCTest

/// Where the stand-in behaves otherwise than Apple's UIKit: the rows of `Sources/UIKit/README.md`, one test each.
///
/// The file needs nothing but UIKit and XCTest, so that it can be put into the test target of an iOS app, where it asks for Apple's behavior.
final class DeviationTests: XCTestCase {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Max"
      content.secondaryText = "Beagle"
      cell.contentConfiguration = content
      return cell
    }
  }

  private final class Screen: UIViewController {
    var hasAppeared = false

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hasAppeared = true
    }
  }

  /// UIKit's initializer is not required, and a subclass overrides it.
  private final class Cell: UITableViewCell {
    #if os(iOS)
      override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: "own") }
    #else
      required init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: "own") }
    #endif

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private func expected<Value>(apple: Value, standIn: Value) -> Value {
    #if os(iOS)
      apple
    #else
      standIn
    #endif
  }

  private func shown(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  private func letTheRunLoopTurn() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }

  func test_layout_comesWithTheRunLoop() {
    let (screen, rows) = (UITableViewController(style: .plain), Rows())
    screen.tableView.dataSource = rows
    let window = shown(screen)
    letTheRunLoopTurn()
    let cell = screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    XCTAssertEqual(cell != nil, expected(apple: true, standIn: false))
    window.isHidden = true
  }

  func test_appearing_endsLater() {
    let screen = Screen()
    let window = shown(screen)
    #if !os(iOS)
      XCTAssertTrue(screen.hasAppeared)
    #endif
    letTheRunLoopTurn()
    XCTAssertTrue(screen.hasAppeared)
    window.isHidden = true
  }

  func test_rows_areAsHighAsTheirContent() {
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), Rows())
    table.dataSource = rows
    table.reloadData()
    table.layoutIfNeeded()
    let height = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    XCTAssertEqual(height > 44, expected(apple: true, standIn: false))
  }

  func test_view_isAsLargeAsTheScreen() {
    #if os(iOS)
      let screen = UIScreen.main.bounds.size
    #else
      let screen = CGSize(width: 390, height: 844)
    #endif
    XCTAssertEqual(UIViewController().view.bounds.size, screen)
  }

  func test_cell_overridesItsInitializer() {
    XCTAssertEqual(Cell(style: .default, reuseIdentifier: nil).reuseIdentifier, "own")
  }

  func test_colors_followTheAppearance() {
    XCTAssertEqual(UIColor.label == UIColor.black, expected(apple: false, standIn: true))
  }

  func test_image_isDecoded() {
    let beginningOfPNG = Data([0x89, 0x50, 0x4E, 0x47])
    XCTAssertEqual(UIImage(data: beginningOfPNG) == nil, expected(apple: true, standIn: false))
  }

  /// What UIKit hands out autoreleased lives until the pool ends; the stand-in's objects are freed with their last owner.
  func test_screen_isFreedWithThePool() {
    weak var freed: UIViewController?
    func show() {
      let screen = UIViewController()
      screen.loadViewIfNeeded()
      freed = screen
    }
    #if os(iOS)
      autoreleasepool { show() }
    #else
      show()
    #endif
    XCTAssertNil(freed)
  }
}
