import UIKit

/// The screen that lists the blogs that a blog follows.
final class FollowingViewController: UITableViewController {
  private var viewModel: FollowingViewModel?

  private var blogs: [Blog] { viewModel?.followingList ?? [] }

  static func create(viewModel: FollowingViewModel) -> FollowingViewController {
    let screen = FollowingViewController(style: .plain)
    screen.viewModel = viewModel
    return screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    register(EmptyTitleTableViewCell.self)
    register(BlogProfileTableViewCell.self)
    viewModel?.onChange = { [weak self] in self?.tableView.reloadData() }
    viewModel?.load()
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    max(blogs.count, 1)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard blogs.indices.contains(indexPath.row) else {
      let cell = dequeue(EmptyTitleTableViewCell.self, at: indexPath)
      cell.configure(title: viewModel?.emptyTitle ?? "")
      return cell
    }
    let cell = dequeue(BlogProfileTableViewCell.self, at: indexPath)
    cell.configure(with: blogs[indexPath.row])
    return cell
  }

  private func register(_ type: UITableViewCell.Type) {
    tableView.register(type, forCellReuseIdentifier: "\(type)")
  }

  private func dequeue<Cell: UITableViewCell>(
    _ type: Cell.Type, at indexPath: IndexPath
  ) -> Cell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "\(type)", for: indexPath)
    guard let cell = cell as? Cell else {
      preconditionFailure("\(type) is registered under its own name")
    }
    return cell
  }
}
