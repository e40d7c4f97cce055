import UIKit

/// Lists cities, each with its country.
final class CityListViewController: UITableViewController {
  private let names = ["Amsterdam", "Kyoto", "Zürich", "Valparaíso"]

  init(session: URLSession, baseURL: URL) {
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("this screen is made in code alone")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UITableViewCell.self, forCellReuseIdentifier: "city")
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "city", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = names[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}
