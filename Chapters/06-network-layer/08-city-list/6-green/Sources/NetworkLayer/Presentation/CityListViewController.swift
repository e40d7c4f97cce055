import UIKit

final class CityListViewController: UITableViewController {
  private let repository: CityRepository
  private var cities: [City] = []

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
    repository.fetchCities { answer in
      self.cities = (try? answer.get()) ?? []
      self.tableView.reloadData()
    }
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    cities.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "city", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = cities[indexPath.row].name
    content.secondaryText = cities[indexPath.row].subname
    cell.contentConfiguration = content
    return cell
  }
}
