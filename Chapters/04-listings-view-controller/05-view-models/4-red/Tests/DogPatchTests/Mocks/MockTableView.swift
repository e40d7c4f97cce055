import UIKit

final class MockTableView: UITableView {
  private(set) var calledReloadData = false

  override func reloadData() {
    calledReloadData = true
    super.reloadData()
  }
}
