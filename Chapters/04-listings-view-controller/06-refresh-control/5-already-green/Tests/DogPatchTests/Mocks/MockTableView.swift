import UIKit

final class MockTableView: UITableView {
  private(set) var calledReloadData = false
  private(set) var wasRefreshingAtReload: Bool?

  override func reloadData() {
    calledReloadData = true
    wasRefreshingAtReload = refreshControl?.isRefreshing
    super.reloadData()
  }
}
