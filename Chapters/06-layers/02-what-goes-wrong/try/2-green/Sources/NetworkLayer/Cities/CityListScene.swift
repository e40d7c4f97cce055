import UIKit

/// The one place that knows where the screen's cities come from.
enum CityListScene {
  @preconcurrency @MainActor
  static func make(
    baseURL: URL, session: URLSession
  ) -> UITableViewController {
    let repository = CityLoader(session: session, baseURL: baseURL)
    return CityListViewController(repository: repository)
  }

  @preconcurrency @MainActor
  static func make(file: URL) -> UITableViewController {
    CityListViewController(repository: CityFile(file: file))
  }
}
