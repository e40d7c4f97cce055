import UIKit

/// The screen that lists the dogs for sale.
class ListingsViewController: UITableViewController {
  var networkClient: DogPatchService = DogPatchClient.shared
  var dataTask: URLSessionTaskProtocol?
  var viewModels: [DogViewModel] = []

  /// How the last refresh ended; nil before the first answer.
  private var lastRefreshFailed: Bool?

  /// The refresh whose answer the screen waits for.
  private var refreshID: UUID?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Dogs"
    tableView.registerListingsCells()
    setUpRefreshControl()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if viewModels.isEmpty { refreshData() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dataTask?.cancel()
    dataTask = nil
    refreshID = nil
    refreshControl?.endRefreshing()
  }

  private func setUpRefreshControl() {
    let pulled = UIAction { [weak self] _ in self?.refreshData() }
    let control = UIRefreshControl()
    control.addAction(pulled, for: .valueChanged)
    refreshControl = control
  }

  func refreshData() {
    guard dataTask == nil else { return }
    let id = UUID()
    refreshID = id
    refreshControl?.beginRefreshing()
    dataTask = networkClient.getDogs { [weak self] dogs, _ in
      guard let self, self.refreshID == id else { return }
      self.dataTask = nil
      self.viewModels = dogs?.map { DogViewModel(dog: $0) } ?? []
      self.lastRefreshFailed = dogs == nil
      self.refreshControl?.endRefreshing()
      self.tableView.reloadData()
    }
  }

  // MARK: - UITableViewDataSource

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    // Without a dog the one row says so, but not before there is an answer.
    lastRefreshFailed == nil ? 0 : max(viewModels.count, 1)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard viewModels.indices.contains(indexPath.row) else {
      return tableView.noteCell(
        lastRefreshFailed == true
          ? "The dogs could not be loaded." : "There are no dogs to show.",
        "Pull down to try again.", at: indexPath)
    }
    return tableView.dogCell(viewModels[indexPath.row], at: indexPath)
  }
}
