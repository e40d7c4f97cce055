import UIKit

final class MockTableView: UITableView {
  private(set) var reloadDataCallCount = 0

  override func reloadData() {
    reloadDataCallCount += 1
    super.reloadData()
  }
}
