import UIKit

/// The one place that knows where a search's films come from.
enum MovieListScene {
  @preconcurrency @MainActor
  static func make(
    query: String, key: String, baseURL: URL, session: URLSession
  ) -> UITableViewController {
    let network = DefaultNetworkService(
      sessionManager: DefaultNetworkSessionManager(session: session),
      logger: DefaultNetworkErrorLogger { _ in })
    let repository = MovieSearch(
      network: network, baseURL: baseURL, query: query, key: key)
    return CityListViewController(repository: repository)
  }
}
