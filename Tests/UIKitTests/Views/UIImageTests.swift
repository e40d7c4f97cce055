import XCTest

@testable import UIKit

/// UIImage, and how it is drawn.
final class UIImageTests: XCTestCase {
  private let picture = UIImage(data: Data([0xFF, 0xD8, 0xFF]) + Data(count: 11 * 1024 - 3))

  func test_bytesThatAreNoPicture() {
    XCTAssertNil(UIImage(data: Data()))
    XCTAssertNil(UIImage(data: Data("<html>".utf8)))
    XCTAssertNotNil(picture)
  }

  func test_inARow() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Max"
    content.secondaryText = "Beagle"
    content.image = picture
    cell.contentConfiguration = content
    XCTAssertEqual(cell.texts, ["[▣ 11 KB] Max", "Beagle"])
  }

  func test_inAView() {
    let view = UIView()
    view.addSubview(UIImageView(image: picture))
    view.addSubview(UIImageView(image: nil))
    XCTAssertEqual(view.texts, ["[▣ 11 KB]"])
  }
}
