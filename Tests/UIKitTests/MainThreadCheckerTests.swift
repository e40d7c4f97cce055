import Testing
import XCTest

@testable import UIKit

/// MainThreadChecker.
final class MainThreadCheckerTests: XCTestCase {
  private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var methods: [String] {
      lock.withLock { lines.map { $0.replacingOccurrences(of: Self.words, with: "") } }
    }

    private static let words = "Main Thread Checker: UI API called on a background thread: "

    func add(_ line: String) { lock.withLock { lines.append(line) } }
  }

  /// What is reported while `body` runs on another thread.
  private func reports(_ body: @escaping @Sendable () -> Void) -> [String] {
    let reports = Reports()
    let usual = MainThreadChecker.report
    defer { MainThreadChecker.report = usual }
    MainThreadChecker.report = reports.add
    let done = expectation(description: "the other thread is done")
    DispatchQueue.global().async {
      body()
      done.fulfill()
    }
    wait(for: [done], timeout: 30)
    return reports.methods
  }

  func test_offTheMainThread() {
    let (table, control, label, cell) = (UITableView(), UIRefreshControl(), UILabel(), UITableViewCell())
    let (parent, child, picture, screen) = (UIView(), UIView(), UIImageView(image: nil), UIViewController())
    let calls: [(String, () -> Void)] = [
      ("-[UITableView reloadData]", { table.reloadData() }),
      ("-[UITableView cellForRowAtIndexPath:]", { _ = table.cellForRow(at: IndexPath(row: 0, section: 0)) }),
      ("-[UIView layoutIfNeeded]", { _ = table.visibleCells }),
      ("-[UIRefreshControl beginRefreshing]", { control.beginRefreshing() }),
      ("-[UIRefreshControl endRefreshing]", { control.endRefreshing() }),
      ("-[UIControl sendActionsForControlEvents:]", { control.sendActions(for: .valueChanged) }),
      ("-[UILabel setText:]", { label.text = "Max" }),
      ("-[UITableViewCell setContentConfiguration:]", { cell.contentConfiguration = nil }),
      ("-[UIImageView setImage:]", { picture.image = nil }),
      ("-[UIView addSubview:]", { parent.addSubview(child) }),
      ("-[UIView removeFromSuperview]", { child.removeFromSuperview() }),
      ("-[UIView setHidden:]", { parent.isHidden = true }),
      ("-[UIView setBackgroundColor:]", { parent.backgroundColor = .red }),
      ("-[UIView setBounds:]", { parent.frame.size.width = 1 }),
      ("-[UIViewController view]", { _ = screen.view }),
    ]
    for (method, call) in calls {
      nonisolated(unsafe) let call = call
      XCTAssertEqual(reports { call() }, [method])
    }
  }

  /// Rows that get one more on another thread, while the main thread asks how many there are.
  private final class GrowingRows: NSObject, UITableViewDataSource {
    var count = 0
    var grow: (() -> Void)?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      let asked = count
      if Thread.isMainThread {
        grow?()
        grow = nil
      }
      return asked
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  /// A reload on another thread loses no layout: what it shows is the same at each run.
  func test_reloadDuringLayout() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let rows = GrowingRows()
    table.dataSource = rows
    let usual = MainThreadChecker.report
    defer { MainThreadChecker.report = usual }
    MainThreadChecker.report = { _ in }
    let reloaded = DispatchSemaphore(value: 0)
    let body = {
      rows.count = 1
      table.reloadData()
    }
    nonisolated(unsafe) let reload = body
    var hasReloaded = false
    rows.grow = {
      DispatchQueue.global().async {
        reload()
        reloaded.signal()
      }
      hasReloaded = reloaded.wait(timeout: .now() + 0.2) == .success
    }
    table.layoutIfNeeded()
    if !hasReloaded { _ = reloaded.wait(timeout: .now() + 5) }
    XCTAssertEqual(table.visibleCells.count, 1)
  }

  func test_onTheMainThread() {
    let reports = Reports()
    let usual = MainThreadChecker.report
    defer { MainThreadChecker.report = usual }
    MainThreadChecker.report = reports.add
    let table = UITableView()
    table.reloadData()
    _ = table.visibleCells
    XCTAssertEqual(reports.methods, [])
  }
}

/// Where Swift Testing runs the main actor on a thread that is not the process's first, as on Linux, that thread is the main one.
@MainActor
@Test("what the main actor runs is on the main thread, whichever that is")
func onTheMainActor() {
  let usual = MainThreadChecker.report
  defer { MainThreadChecker.report = usual }
  MainThreadChecker.report = { Issue.record("\($0)") }
  UITableView().reloadData()
}
