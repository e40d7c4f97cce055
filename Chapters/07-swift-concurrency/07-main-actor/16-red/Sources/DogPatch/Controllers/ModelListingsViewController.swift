import UIKit

/// The screen that lists the dogs for sale, drawn from its model.
final class ModelListingsViewController: UITableViewController {
  private let model: ListingsModel

  init(model: ListingsModel) {
    self.model = model
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    nil
  }
}
