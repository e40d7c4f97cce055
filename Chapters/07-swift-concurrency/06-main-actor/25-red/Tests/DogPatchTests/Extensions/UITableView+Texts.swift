import UIKit

extension UITableView {
  /// What stands in the first line of each row.
  var texts: [String] { contents.compactMap(\.text) }

  /// What stands in the second line of each row.
  var details: [String] { contents.compactMap(\.secondaryText) }

  private var contents: [UIListContentConfiguration] {
    layoutIfNeeded()
    return visibleCells.compactMap { cell in
      cell.contentConfiguration as? UIListContentConfiguration
    }
  }
}
