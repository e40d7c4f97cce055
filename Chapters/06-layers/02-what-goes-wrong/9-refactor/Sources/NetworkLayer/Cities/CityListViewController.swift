import UIKit

/// Lists cities, each with its country.
final class CityListViewController: UITableViewController {
  private let repository: CityRepository
  private var rows: [Row] = []

  init(repository: CityRepository) {
    self.repository = repository
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("this screen is made in code alone")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: "city")
    repository.fetchCities { [weak self] cities in
      let rows: [Row]
      do {
        rows = try cities.get().map { .city($0) }
      } catch NetworkError.error(let statusCode, _) {
        rows = [.message("The server failed (\(statusCode)).")]
      } catch NetworkError.notConnected {
        rows = [.message("You seem to be offline.")]
      } catch {
        rows = [.message("The cities could not be loaded.")]
      }
      self?.rows = rows
      self?.tableView.reloadData()
    }
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
    switch rows[indexPath.row] {
    case .city(let city):
      content.text = city.name
      content.secondaryText = city.subname
    case .message(let sentence):
      content.text = sentence
    }
    cell.contentConfiguration = content
    return cell
  }
}
