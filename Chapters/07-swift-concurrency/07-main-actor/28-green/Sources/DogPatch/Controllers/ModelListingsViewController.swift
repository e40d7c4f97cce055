import Observation
import UIKit

/// The screen that lists the dogs for sale, drawn from its model.
final class ModelListingsViewController: UITableViewController {
  private let model: ListingsModel
  /// The refresh that the screen has begun.
  private(set) var refreshing: Task<Void, Never>?
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
    setUpRefreshControl()
    draw()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if model.state.viewModels.isEmpty { refresh() }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if case .loading = model.state { refreshControl?.beginRefreshing() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    refreshing?.cancel()
    model.cancel()
  }

  private func setUpRefreshControl() {
    let pulled = UIAction { [weak self] _ in self?.refresh() }
    let control = UIRefreshControl()
    control.addAction(pulled, for: .valueChanged)
    refreshControl = control
  }

  private func refresh() {
    if case .loading = model.state { return }
    refreshing = Task { [model] in await model.refresh() }
  }

  private func draw() {
    withObservationTracking {
      _ = model.state
    } onChange: { [weak self] in
      // The model changes on the main actor, so this is called there.
      MainActor.assumeIsolated { self?.drawSoon() }
    }
    if case .loading = model.state {
      refreshControl?.beginRefreshing()
    } else {
      refreshControl?.endRefreshing()
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
