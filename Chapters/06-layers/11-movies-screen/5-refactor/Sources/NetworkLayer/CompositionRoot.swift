import Foundation

/// Makes what stands behind the protocols, for each scene of the app.
enum CompositionRoot {
  /// One for all screens, so that what one has saved is there for the next.
  private static let disk = DispatchQueue(label: "pages")

  static func network(
    config: NetworkConfigurable, session: URLSession,
    log: @escaping (String) -> Void
  ) -> NetworkService {
    DefaultNetworkService(
      config: config,
      sessionManager: DefaultNetworkSessionManager(session: session),
      logger: DefaultNetworkErrorLogger(write: log))
  }

  static func films(
    service: DataTransferService, pages: URL
  ) -> MoviesRepository {
    DefaultMoviesRepository(
      service: service,
      storage: DiskMoviesResponseStorage(folder: pages, queue: disk))
  }
}
