import UIKit
import XCTest

/// IndexPath by row and section.
final class IndexPathRowsTests: XCTestCase {
  /// Row and section read back and sort by section first.
  func test_rowAndSection() {
    var path = IndexPath(row: 3, section: 1)
    XCTAssertEqual([path.section, path.row, path.item, path.count], [1, 3, 3, 2])
    path.row = 4
    path.section = 2
    XCTAssertEqual(path, IndexPath(item: 4, section: 2))
    XCTAssertLessThan(IndexPath(row: 9, section: 0), IndexPath(row: 0, section: 1))
  }
}
