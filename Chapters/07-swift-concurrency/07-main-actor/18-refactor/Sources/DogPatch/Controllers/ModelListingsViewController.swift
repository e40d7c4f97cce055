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

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Dogs"
    tableView.registerListingsCells()
    draw()
  }

  private func draw() {
    tableView.reloadData()
  }

  // MARK: - UITableViewDataSource

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    model.state.viewModels.count + (model.state.note == nil ? 0 : 1)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let dogs = model.state.viewModels
    if dogs.indices.contains(indexPath.row) {
      return tableView.dogCell(dogs[indexPath.row], at: indexPath)
    }
    let note = model.state.note
    return tableView.noteCell(note?.text, note?.details, at: indexPath)
  }
}
