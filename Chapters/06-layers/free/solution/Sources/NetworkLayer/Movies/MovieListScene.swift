import UIKit

/// The one place that knows where films come from. Its screens share one
/// repository.
struct MovieListScene {
  private let service: DefaultDataTransferService
  private let repository: MoviesRepository
  private let images: URL

  init(
    key: String, baseURL: URL, images: URL, pages: URL, session: URLSession,
    log: @escaping (String) -> Void = { _ in }
  ) {
    let config = ApiDataNetworkConfig(
      baseURL: baseURL, headers: ["Accept": "application/json"],
      queryParameters: ["api_key": key])
    let network = CompositionRoot.network(
      config: config, session: session, log: log)
    let refused = Explained(sentence: "The server refused your key.")
    service = DefaultDataTransferService(
      network: network, logger: DataTransferErrorLogger(write: log),
      resolve: { $0.hasStatusCode(401) ? refused as Error : $0 })
    repository = CompositionRoot.films(service: service, pages: pages)
    self.images = images
  }

  /// A search's list, in a scene of its own.
  @preconcurrency @MainActor
  static func make(
    query: String, key: String, baseURL: URL, images: URL, pages: URL,
    session: URLSession, log: @escaping (String) -> Void = { _ in }
  ) -> UITableViewController {
    MovieListScene(
      key: key, baseURL: baseURL, images: images, pages: pages,
      session: session, log: log
    ).make(query: query)
  }

  @preconcurrency @MainActor
  func make(query: String) -> UITableViewController {
    let screen = CityListViewController(
      repository: MovieSearch(repository: repository, query: query))
    screen.choose = { [weak screen, service, images] film in
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
      let choice = APIEndpoints.chooseMovie(id: id, query: query)
      _ = service.request(with: choice) { _ in }
    }
    return screen
  }

  /// One film of a search.
  @preconcurrency @MainActor
  func makeFilm(id: String, query: String) -> UITableViewController {
    MovieViewController { [repository] completion in
      repository.fetchMovie(id: id, query: query, completion: completion)
    }
  }
}
