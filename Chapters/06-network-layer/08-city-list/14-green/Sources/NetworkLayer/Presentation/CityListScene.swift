import Foundation

/// The one place that knows every layer.
enum CityListScene {
  @preconcurrency @MainActor
  static func make(
    baseURL: URL,
    session: URLSession,
    log: @escaping (String) -> Void
  ) -> CityListViewController {
    let network = DefaultNetworkService(
      config: ApiDataNetworkConfig(baseURL: baseURL),
      sessionManager: DefaultNetworkSessionManager(session: session),
      logger: DefaultNetworkErrorLogger(write: log))
    let transfer = DefaultDataTransferService(
      with: network,
      errorLogger: DefaultDataTransferErrorLogger(write: log))
    let repository = CityRepositoryImpl(dataTransferService: transfer)
    return CityListViewController(repository: repository)
  }
}
