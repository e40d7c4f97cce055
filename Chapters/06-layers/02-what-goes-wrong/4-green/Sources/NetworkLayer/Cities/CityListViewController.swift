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
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: "city")
    session.dataTask(with: baseURL.appending(path: "cities")) {
      [weak self] data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      let isOffline = (error as? URLError)?.code == .notConnectedToInternet
      let cities: [City]
      if isOffline {
        cities = [City(name: "You seem to be offline.", subname: "")]
      } else if status >= 400 {
        cities = [City(name: "The server failed (\(status)).", subname: "")]
      } else if let data,
        let decoded = try? JSONDecoder().decode([City].self, from: data)
      {
        cities = decoded
      } else {
        cities = [City(name: "The cities could not be loaded.", subname: "")]
      }
      DispatchQueue.main.async { [weak self] in
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
