import UIKit

/// The one place that knows where the screen's cities come from.
enum CityListScene {
  @preconcurrency @MainActor
  static func make(
    baseURL: URL, session: URLSession,
    log: @escaping (String) -> Void = { _ in }
  ) -> UITableViewController {
    let config = ApiDataNetworkConfig(baseURL: baseURL)
    let network = DefaultNetworkService(
      config: config,
      sessionManager: DefaultNetworkSessionManager(session: session),
      logger: DefaultNetworkErrorLogger(write: log))
    let service = DefaultDataTransferService(network: network)
    let repository = CityLoader(service: service)
    return CityListViewController(repository: repository)
  }
}
