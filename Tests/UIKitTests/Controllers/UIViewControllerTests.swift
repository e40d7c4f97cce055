import UIKit
import XCTest

/// UIViewController.
final class UIViewControllerTests: XCTestCase {
  /// The view is loaded once, when it is first asked for.
  func test_loading() {
    let screen = ListScreen()
    XCTAssertFalse(screen.isViewLoaded)
    XCTAssertNil(screen.viewIfLoaded)
    XCTAssertTrue(screen.events.isEmpty)
    _ = screen.view
    screen.loadViewIfNeeded()
    XCTAssertTrue(screen.isViewLoaded)
    XCTAssertEqual(screen.events, ["didLoad"])
  }

  /// Appearing and disappearing come in UIKit's order, after loading.
  func test_lifecycle() {
    let screen = ListScreen()
    screen.beginAppearanceTransition(true, animated: false)
    XCTAssertEqual(screen.events, ["didLoad", "willAppear"])
    screen.endAppearanceTransition()
    screen.beginAppearanceTransition(false, animated: false)
    screen.endAppearanceTransition()
    screen.endAppearanceTransition()
    XCTAssertEqual(screen.events, ["didLoad", "willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  /// A controller with an initializer of its own makes its own view.
  func test_ownView() {
    final class Own: UIViewController {
      let name: String

      init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func loadView() {
        let label = UILabel()
        label.text = name
        view = label
      }
    }
    XCTAssertEqual((Own(name: "Max").view as? UILabel)?.text, "Max")
    XCTAssertNil(Own(coder: NSCoder()))
  }

  /// The controller hears of its view's layout, once for each.
  func test_layout() {
    final class Placing: UIViewController {
      let child = UIView()
      var calls: [String] = []

      override func viewWillLayoutSubviews() { calls.append("will") }

      override func viewDidLayoutSubviews() {
        calls.append("did")
        child.frame = view.bounds
      }
    }
    let controller = Placing()
    controller.view.addSubview(controller.child)
    controller.view.layoutIfNeeded()
    XCTAssertEqual(controller.calls, ["will", "did"])
    controller.view.frame.size.height = 10
    controller.view.layoutIfNeeded()
    XCTAssertEqual(controller.calls, ["will", "did", "will", "did"])
    XCTAssertEqual(controller.child.frame.height, 10)
  }

  /// A plain controller's view has the screen's size.
  func test_plainView() {
    XCTAssertEqual(UIViewController().view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}
