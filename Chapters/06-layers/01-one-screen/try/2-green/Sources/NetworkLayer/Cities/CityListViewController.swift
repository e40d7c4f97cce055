import UIKit

/// Lists cities, each with its country.
final class CityListViewController: UITableViewController {
  private let session: URLSession
  private let baseURL: URL
  private var cities: [City] = []

  init(session: URLSession, baseURL: URL) {
    self.session = session
    self.baseURL = baseURL
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("this screen is made in code alone")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cities"
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: "city")
    session.dataTask(with: baseURL.appending(path: "cities")) {
      [weak self] data, _, _ in
      guard let data,
        let cities = try? JSONDecoder().decode([City].self, from: data)
      else { return }
      DispatchQueue.main.async { [weak self] in
        self?.title = "\(cities.count) cities"
        self?.cities = cities
        self?.tableView.reloadData()
      }
    }.resume()
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
