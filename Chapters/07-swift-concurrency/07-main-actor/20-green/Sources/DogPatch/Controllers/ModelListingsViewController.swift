import Observation
import UIKit

/// The screen that lists the dogs for sale, drawn from its model.
final class ModelListingsViewController: UITableViewController {
  private let model: ListingsModel
  /// The drawing that the last change of the model has asked for.
  private(set) var drawing: Task<Void, Never>?

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
    withObservationTracking {
      _ = model.state
    } onChange: { [weak self] in
      // The model changes on the main actor, so this is called there.
      MainActor.assumeIsolated { self?.drawSoon() }
    }
    tableView.reloadData()
  }

  private func drawSoon() {
    drawing = Task { [weak self] in self?.draw() }
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
