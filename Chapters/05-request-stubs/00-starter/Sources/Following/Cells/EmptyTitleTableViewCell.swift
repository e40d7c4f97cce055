import UIKit

/// The one row of a list that has nothing to show: a sentence that says why.
final class EmptyTitleTableViewCell: UITableViewCell {
  func configure(title: String) {
    var content = defaultContentConfiguration()
    content.text = title
    contentConfiguration = content
    selectionStyle = .none
  }
}
