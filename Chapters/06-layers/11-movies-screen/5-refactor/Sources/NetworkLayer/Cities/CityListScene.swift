import UIKit

/// The one place that knows where the screen's cities come from.
enum CityListScene {
  @preconcurrency @MainActor
  static func make(
    baseURL: URL, session: URLSession,
    log: @escaping (String) -> Void = { _ in }
  ) -> UITableViewController {
    let network = CompositionRoot.network(
      config: ApiDataNetworkConfig(baseURL: baseURL), session: session, log: log)
    let service = DefaultDataTransferService(network: network)
    let repository = CityLoader(service: service)
    return CityListViewController(repository: repository)
  }
}
