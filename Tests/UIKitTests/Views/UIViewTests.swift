import UIKit
import XCTest

/// UIView.
final class UIViewTests: XCTestCase {
  /// A frame and its bounds agree on the size.
  func test_frameAndBounds() {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 20))
    XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 10, height: 20))
    view.bounds.size.width = 30
    XCTAssertEqual(view.frame, CGRect(x: 5, y: 6, width: 30, height: 20))
  }

  /// A subview has one superview at a time.
  func test_oneSuperview() {
    let (first, second, child) = (UIView(), UIView(), UIView())
    first.addSubview(child)
    second.addSubview(child)
    XCTAssertTrue(first.subviews.isEmpty)
    XCTAssertEqual(second.subviews, [child])
    XCTAssertIdentical(child.superview, second)
    child.removeFromSuperview()
    XCTAssertTrue(second.subviews.isEmpty)
    XCTAssertNil(child.superview)
  }

  /// Layout happens once for each change, and below too.
  func test_layoutOnDemand() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let (parent, child) = (UIView(), Counting())
    parent.addSubview(child)
    parent.layoutIfNeeded()
    parent.layoutIfNeeded()
    XCTAssertEqual(child.layouts, 1)
    child.frame.size.width = 10
    parent.layoutIfNeeded()
    XCTAssertEqual(child.layouts, 2)
    child.frame.origin.x = 10
    parent.layoutIfNeeded()
    XCTAssertEqual(child.layouts, 2)
  }

  /// A flexible size follows the superview's, another stays.
  func test_flexibleSizes() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    child.autoresizingMask = .flexibleHeight
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 130)
    XCTAssertEqual(child.frame, CGRect(x: 10, y: 10, width: 50, height: 80))
  }

  /// A view does not keep its superview alive.
  func test_noCycle() {
    let child = UIView()
    do {
      let parent = UIView()
      parent.addSubview(child)
      XCTAssertNotNil(child.superview)
    }
    XCTAssertNil(child.superview)
  }

  /// Equal parts make equal colors.
  func test_colors() {
    XCTAssertEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1), .red)
    XCTAssertNotEqual(UIColor.red, .blue)
  }
}
