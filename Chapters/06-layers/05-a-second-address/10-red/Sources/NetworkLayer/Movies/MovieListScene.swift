import UIKit

/// The one place that knows where a search's films come from.
enum MovieListScene {
  @preconcurrency @MainActor
  static func make(
    query: String, key: String, baseURL: URL, session: URLSession
  ) -> UITableViewController {
    let config = ApiDataNetworkConfig(
      baseURL: baseURL, queryParameters: ["api_key": key])
    let network = DefaultNetworkService(
      config: config,
      sessionManager: DefaultNetworkSessionManager(session: session),
      logger: DefaultNetworkErrorLogger { _ in })
    let repository = MovieSearch(
      network: network, config: config, query: query)
    return CityListViewController(repository: repository)
  }
}
