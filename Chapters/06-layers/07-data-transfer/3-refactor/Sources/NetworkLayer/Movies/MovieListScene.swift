import UIKit

/// The one place that knows where a search's films come from.
enum MovieListScene {
  @preconcurrency @MainActor
  static func make(
    query: String, key: String, baseURL: URL, session: URLSession
  ) -> UITableViewController {
    let config = ApiDataNetworkConfig(
      baseURL: baseURL, headers: ["Accept": "application/json"],
      queryParameters: ["api_key": key])
    let network = DefaultNetworkService(
      config: config,
      sessionManager: DefaultNetworkSessionManager(session: session),
      logger: DefaultNetworkErrorLogger { _ in })
    let service = DefaultDataTransferService(network: network)
    let repository = MovieSearch(service: service, query: query)
    let screen = CityListViewController(repository: repository)
    screen.choose = { film in
      let rating = Endpoint<Void>(
        path: "3/movie/\(film.id ?? "")/rating", method: .post,
        bodyParameters: ["value": 10])
      _ = network.request(endpoint: rating) { _ in }
      let choice = Endpoint<Void>(
        path: "3/search/choice", method: .post,
        bodyParameters: ["movie": film.id ?? "", "query": query],
        bodyEncoding: .stringEncodingAscii)
      _ = network.request(endpoint: choice) { _ in }
    }
    return screen
  }
}
