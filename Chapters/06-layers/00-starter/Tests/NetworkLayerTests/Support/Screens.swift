import UIKit

@testable import NetworkLayer

/// What a person does with a screen, and sees on it.
extension UITableViewController {
  func appear() {
    beginAppearanceTransition(true, animated: false)
    endAppearanceTransition()
  }

  func disappear() {
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  /// The first line of each visible row.
  var shownNames: [String] {
    contents.map { $0.text ?? "" }
  }

  /// Both lines of each visible row: "Oslo, Norway".
  var shownRows: [String] {
    contents.map { content in
      [content.text ?? "", content.secondaryText ?? ""]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  private var contents: [UIListContentConfiguration] {
    tableView.visibleCells.compactMap { cell in
      cell.contentConfiguration as? UIListContentConfiguration
    }
  }
}
