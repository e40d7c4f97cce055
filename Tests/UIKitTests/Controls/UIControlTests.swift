import UIKit
import XCTest

/// UIControl.
final class UIControlTests: XCTestCase {
  /// Actions of an event are performed in order, others are not.
  func test_actionsByEvent() {
    let control = UIControl()
    var performed: [String] = []
    control.addAction(UIAction { _ in performed.append("first") }, for: .valueChanged)
    control.addAction(UIAction { _ in performed.append("touch") }, for: .touchUpInside)
    control.addAction(UIAction { _ in performed.append("second") }, for: [.valueChanged, .touchDown])
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(performed, ["first", "second"])
    control.sendActions(for: .touchDown)
    XCTAssertEqual(performed, ["first", "second", "second"])
  }

  /// An action knows its sender while it is performed.
  func test_sender() {
    let control = UIControl()
    var sender: Any?
    let action = UIAction { sender = $0.sender }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    XCTAssertIdentical(sender as? UIControl, control)
    XCTAssertNil(action.sender)
  }

  /// An action replaces the one with its identifier.
  func test_replacing() {
    let control = UIControl()
    var performed: [Int] = []
    let identifier = UIAction.Identifier("refresh")
    control.addAction(UIAction(identifier: identifier) { _ in performed.append(1) }, for: .valueChanged)
    control.addAction(UIAction(identifier: identifier) { _ in performed.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(performed, [2])
  }

  /// A removed action is performed for the events it keeps.
  func test_removing() {
    let control = UIControl()
    var count = 0
    let action = UIAction { _ in count += 1 }
    control.addAction(action, for: [.valueChanged, .touchDown])
    control.removeAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(count, 0)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(count, 1)
  }
}
