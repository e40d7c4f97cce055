import Foundation

/// Asks a server for the films that a search finds.
struct MovieSearch: CityRepository {
  let network: NetworkService
  let baseURL: URL

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let request = URLRequest(url: baseURL.appending(path: "movies"))
    return network.request(request) { _ in }
  }
}
