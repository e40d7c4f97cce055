import UIKit

/// The screen that lists the dogs for sale.
class ListingsViewController: UITableViewController {
  private enum ReuseIdentifier {
    static let dog = "dog"
    static let error = "error"
  }

  var networkClient = DogPatchClient.shared
  var viewModels: [DogViewModel] = []

  convenience init(networkClient: DogPatchClient) {
    self.init(style: .plain)
    self.networkClient = networkClient
  }

  private var isRefreshing: Bool {
    refreshControl?.isRefreshing ?? false
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Dogs"
    for identifier in [ReuseIdentifier.dog, ReuseIdentifier.error] {
      tableView.register(
        UITableViewCell.self, forCellReuseIdentifier: identifier)
    }
    setUpRefreshControl()
  }

  private func setUpRefreshControl() {
    let pulled = UIAction { [weak self] _ in self?.refreshData() }
    let control = UIRefreshControl()
    control.addAction(pulled, for: .valueChanged)
    refreshControl = control
  }

  func refreshData() {
    // TODO: ask the client for dogs, show them, end refreshing
  }

  // MARK: - UITableViewDataSource

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    // Without a dog the one row says so.
    isRefreshing ? 0 : max(viewModels.count, 1)
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
    content.text = "There are no dogs to show."
    content.secondaryText = "Pull down to try again."
    cell.contentConfiguration = content
    return cell
  }
}
