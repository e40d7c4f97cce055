import UIKit

/// A registered cell that counts how often it is used again.
final class NumberCell: UITableViewCell {
  private(set) var reuses = 0

  lazy var label: UILabel = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}
