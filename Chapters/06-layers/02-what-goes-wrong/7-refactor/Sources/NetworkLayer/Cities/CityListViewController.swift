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
      let rows: [Row]
      do {
        let data = try NetworkError.judge(data, response, error).get()
        let cities = try JSONDecoder().decode([City].self, from: data ?? Data())
        rows = cities.map { .city($0) }
      } catch NetworkError.error(let statusCode, _) {
        rows = [.message("The server failed (\(statusCode)).")]
      } catch NetworkError.notConnected {
        rows = [.message("You seem to be offline.")]
      } catch {
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
