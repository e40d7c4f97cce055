import UIKit

/// The one place that knows where the screen's cities come from.
enum CityListScene {
  @preconcurrency @MainActor
  static func make(
    baseURL: URL, session: URLSession
  ) -> UITableViewController {
    let network = DefaultNetworkService(
      sessionManager: DefaultNetworkSessionManager(session: session))
    let repository = CityLoader(network: network, baseURL: baseURL)
    return CityListViewController(repository: repository)
  }
}
