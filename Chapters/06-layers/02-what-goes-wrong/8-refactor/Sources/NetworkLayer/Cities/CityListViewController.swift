import UIKit

/// Lists cities, each with its country.
final class CityListViewController: UITableViewController {
  private let loader: CityLoader
  private var rows: [Row] = []

  init(session: URLSession, baseURL: URL) {
    loader = CityLoader(session: session, baseURL: baseURL)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("this screen is made in code alone")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: "city")
    loader.fetchCities { [weak self] cities in
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
