import UIKit

/// Counts how often it is told to load its rows anew.
final class TableSpy: UITableView {
  private(set) var reloads = 0

  override func reloadData() {
    reloads += 1
    super.reloadData()
  }
}
