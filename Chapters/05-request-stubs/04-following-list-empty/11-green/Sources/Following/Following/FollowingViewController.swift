import UIKit

/// The screen that lists the blogs that a blog follows.
final class FollowingViewController: UITableViewController {
  private var viewModel: FollowingViewModel?

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
    1
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    EmptyTitleTableViewCell(style: .default, reuseIdentifier: nil)
  }
}
