import UIKit
import XCTest

/// UIWindow.
final class UIWindowTests: XCTestCase {
  private final class Screen: UIViewController {
    var calls: [String] = []

    private func note(_ name: String) {
      calls.append("\(name) \(viewIfLoaded?.window == nil ? "out" : "in")")
    }

    override func viewDidLoad() { note("didLoad") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  /// The view is in the window from `viewIsAppearing` on, and not yet in `viewWillAppear`.
  func test_rootAppears() {
    let (window, screen) = (UIWindow(frame: .zero), Screen())
    window.rootViewController = screen
    XCTAssertEqual(screen.calls, [])
    window.makeKeyAndVisible()
    XCTAssertEqual(screen.calls, ["didLoad out", "willAppear out", "isAppearing in", "didAppear in"])
    XCTAssertTrue(screen.view.window === window)
  }

  /// A window that is hidden lets its root's view go.
  func test_rootDisappears() {
    let (window, screen) = (UIWindow(frame: .zero), Screen())
    window.rootViewController = screen
    window.makeKeyAndVisible()
    window.makeKeyAndVisible()
    screen.calls = []
    window.isHidden = true
    XCTAssertEqual(screen.calls, ["willDisappear in", "didDisappear out"])
    XCTAssertNil(screen.view.window)
  }

  /// A root that takes the place of another while the window is shown takes its view's place too.
  func test_rootIsReplaced() {
    let (window, old, new) = (UIWindow(frame: .zero), Screen(), Screen())
    window.rootViewController = old
    window.makeKeyAndVisible()
    old.calls = []
    window.rootViewController = new
    XCTAssertEqual(old.calls, ["willDisappear in", "didDisappear out"])
    XCTAssertEqual(new.calls, ["didLoad out", "willAppear out", "isAppearing in", "didAppear in"])
  }

  /// Views below a window know it, at any depth.
  func test_window() {
    let (window, outer, inner) = (UIWindow(frame: .zero), UIView(), UIView())
    outer.addSubview(inner)
    XCTAssertNil(inner.window)
    window.addSubview(outer)
    XCTAssertTrue(inner.window === window)
    outer.removeFromSuperview()
    XCTAssertNil(inner.window)
  }
}
