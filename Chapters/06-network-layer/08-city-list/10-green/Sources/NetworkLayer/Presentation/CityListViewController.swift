import UIKit

final class CityListViewController: UITableViewController {
  private let repository: CityRepository
  private var rows: [City] = []

  init(repository: CityRepository) {
    self.repository = repository
    super.init(style: .plain)
  }

  /// Made in code only: a storyboard has no repository to give.
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: "city")
    repository.fetchCities { [weak self] answer in
      self?.show(answer)
    }
  }

  private func show(_ answer: Result<[City], Error>) {
    switch answer {
    case .success(let cities): rows = cities
    case .failure:
      rows = [City(name: "The cities could not be loaded", subname: "")]
    }
    tableView.reloadData()
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "city", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = rows[indexPath.row].name
    content.secondaryText = rows[indexPath.row].subname
    cell.contentConfiguration = content
    return cell
  }
}
