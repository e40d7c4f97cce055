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
      return EmptyTitleTableViewCell(style: .default, reuseIdentifier: nil)
    }
    return BlogProfileTableViewCell(style: .default, reuseIdentifier: nil)
  }
}
