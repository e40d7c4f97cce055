import UIKit

/// The one place that knows where a search's films come from.
enum MovieListScene {
  @preconcurrency @MainActor
  static func make(
    query: String, key: String, baseURL: URL, images: URL, pages: URL,
    session: URLSession, log: @escaping (String) -> Void = { _ in }
  ) -> UITableViewController {
    let config = ApiDataNetworkConfig(
      baseURL: baseURL, headers: ["Accept": "application/json"],
      queryParameters: ["api_key": key])
    let network = CompositionRoot.network(
      config: config, session: session, log: log)
    let refused = Explained(sentence: "The server refused your key.")
    let service = DefaultDataTransferService(
      network: network, logger: DataTransferErrorLogger(write: log),
      resolve: { $0.hasStatusCode(401) ? refused as Error : $0 })
    let repository = CompositionRoot.films(service: service, pages: pages)
    let screen = CityListViewController(
      repository: MovieSearch(repository: repository, query: query))
    screen.choose = { [weak screen] film in
      guard let id = film.id else { return }
      let rating = APIEndpoints.rateMovie(id: id)
      _ = service.request(with: rating) { answer in
        if case .success = answer { screen?.title = "Rated" }
        guard case .success = answer, let poster = film.poster else { return }
        let picture = APIEndpoints.getMoviePoster(
          path: poster, width: 92, from: images)
        _ = service.request(with: picture) { bytes in
          guard let size = try? bytes.get().count else { return }
          screen?.title = "Poster: \(size) bytes"
        }
      }
      _ = service.request(
        with: APIEndpoints.chooseMovie(id: id, query: query)
      ) { _ in }
    }
    return screen
  }
}
