import UIKit

extension UITableView {
  /// What stands in the first line of each row.
  var texts: [String] {
    layoutIfNeeded()
    return visibleCells.compactMap { cell in
      let content = cell.contentConfiguration as? UIListContentConfiguration
      return content?.text
    }
  }
}
