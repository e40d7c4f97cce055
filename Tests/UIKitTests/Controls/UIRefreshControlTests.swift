import UIKit
import XCTest

/// UIRefreshControl.
final class UIRefreshControlTests: XCTestCase {
  /// Outside of a window the beginning is ignored, and comes to nothing later.
  func test_offscreen() {
    let (window, control) = (UIWindow(frame: .zero), UIRefreshControl())
    control.beginRefreshing()
    XCTAssertFalse(control.isRefreshing)
    window.addSubview(control)
    XCTAssertFalse(control.isRefreshing)
    control.beginRefreshing()
    XCTAssertTrue(control.isRefreshing)
  }

  /// Refreshing in code sends nothing and lasts until it is ended.
  func test_inCode() {
    let (window, control) = (UIWindow(frame: .zero), UIRefreshControl())
    window.addSubview(control)
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    control.beginRefreshing()
    XCTAssertTrue(control.isRefreshing)
    control.beginRefreshing()
    control.endRefreshing()
    XCTAssertFalse(control.isRefreshing)
    XCTAssertEqual(count, 0)
  }

  /// A pull refreshes first and then tells; while it spins a pull does nothing.
  func test_pulled() {
    let (window, scrollView) = (UIWindow(frame: .zero), UIScrollView())
    window.addSubview(scrollView)
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    var seen: [Bool] = []
    control.addAction(UIAction { _ in seen.append(control.isRefreshing) }, for: .valueChanged)
    scrollView.pullToRefresh()
    scrollView.pullToRefresh()
    XCTAssertEqual(seen, [true])
    control.endRefreshing()
    scrollView.pullToRefresh()
    XCTAssertEqual(seen, [true, true])
  }

  /// A scroll view holds one refresh control, as a subview.
  func test_oneControl() {
    let scrollView = UIScrollView()
    let (first, second) = (UIRefreshControl(), UIRefreshControl())
    scrollView.refreshControl = first
    scrollView.refreshControl = second
    XCTAssertEqual(scrollView.subviews, [second])
    scrollView.refreshControl = nil
    XCTAssertTrue(scrollView.subviews.isEmpty)
    scrollView.pullToRefresh()
  }

  /// A mock may override and count.
  func test_overriding() {
    final class Mock: UIRefreshControl {
      var begun = 0
      override func beginRefreshing() {
        begun += 1
        super.beginRefreshing()
      }
    }
    let (window, scrollView) = (UIWindow(frame: .zero), UIScrollView())
    window.addSubview(scrollView)
    let mock = Mock()
    scrollView.refreshControl = mock
    scrollView.pullToRefresh()
    XCTAssertEqual(mock.begun, 1)
    XCTAssertTrue(mock.isRefreshing)
  }
}
