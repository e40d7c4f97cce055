import UIKit

/// Lists cities, each with its country.
final class CityListViewController: UITableViewController {
  private let session: URLSession
  private let baseURL: URL
  private var rows: [Row] = []

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
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: "city")
    session.dataTask(with: baseURL.appending(path: "cities")) {
      [weak self] data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      let isOffline = (error as? URLError)?.code == .notConnectedToInternet
      let rows: [Row]
      if isOffline {
        rows = [.message("You seem to be offline.")]
      } else if status >= 400 {
        rows = [.message("The server failed (\(status)).")]
      } else if let data,
        let cities = try? JSONDecoder().decode([City].self, from: data)
      {
        rows = cities.map { .city($0) }
      } else {
        rows = [.message("The cities could not be loaded.")]
      }
      DispatchQueue.main.async { [weak self] in
        self?.rows = rows
        self?.tableView.reloadData()
      }
    }.resume()
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
