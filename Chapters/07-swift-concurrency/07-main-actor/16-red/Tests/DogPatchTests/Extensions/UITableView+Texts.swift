import UIKit

extension UITableView {
  /// What stands in the first line of each row.
  var texts: [String] { contents.map { $0.text ?? "" } }

  /// What stands in the second line of each row.
  var details: [String] {
    contents.map { $0.secondaryText ?? "" }
  }

  private var contents: [UIListContentConfiguration] {
    layoutIfNeeded()
    return visibleCells.compactMap { cell in
      cell.contentConfiguration as? UIListContentConfiguration
    }
  }
}
