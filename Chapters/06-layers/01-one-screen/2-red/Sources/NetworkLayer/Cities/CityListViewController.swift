import UIKit

/// Lists cities, each with its country.
final class CityListViewController: UITableViewController {
  init(session: URLSession, baseURL: URL) {
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("this screen is made in code alone")
  }
}
