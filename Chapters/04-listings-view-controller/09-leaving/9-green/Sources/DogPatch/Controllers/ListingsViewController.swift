import UIKit

/// The screen that lists the dogs for sale.
class ListingsViewController: UITableViewController {
  private enum ReuseIdentifier {
    static let dog = "dog"
    static let error = "error"
  }

  var networkClient: DogPatchService = DogPatchClient.shared
  var dataTask: URLSessionTaskProtocol?
  var viewModels: [DogViewModel] = []

  /// How the last refresh ended; nil before the first answer.
  private var lastRefreshFailed: Bool?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Dogs"
    for identifier in [ReuseIdentifier.dog, ReuseIdentifier.error] {
      tableView.register(
        UITableViewCell.self, forCellReuseIdentifier: identifier)
    }
    setUpRefreshControl()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    refreshData()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dataTask?.cancel()
    dataTask = nil
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
    refreshControl?.beginRefreshing()
    dataTask = networkClient.getDogs { dogs, _ in
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
      return errorCell(in: tableView, at: indexPath)
    }
    return dogCell(in: tableView, at: indexPath)
  }

  private func dogCell(
    in tableView: UITableView, at indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ReuseIdentifier.dog, for: indexPath)
    let viewModel = viewModels[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = viewModel.name
    content.secondaryText = [viewModel.breed, viewModel.age, viewModel.price]
      .joined(separator: " · ")
    cell.contentConfiguration = content
    return cell
  }

  private func errorCell(
    in tableView: UITableView, at indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: ReuseIdentifier.error, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = lastRefreshFailed == true
      ? "The dogs could not be loaded."
      : "There are no dogs to show."
    content.secondaryText = "Pull down to try again."
    cell.contentConfiguration = content
    return cell
  }
}
