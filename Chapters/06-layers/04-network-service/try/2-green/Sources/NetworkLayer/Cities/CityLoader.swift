import Foundation

/// Asks a server for its cities.
struct CityLoader: CityRepository {
  let network: NetworkService
  let baseURL: URL

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    var request = URLRequest(url: baseURL.appending(path: "cities"))
    request.cachePolicy = .reloadIgnoringLocalAndRemoteCacheData
    return network.request(request) { ending in
      let cities = Result {
        let data = try ending.get() ?? Data()
        return try JSONDecoder().decode([City].self, from: data)
      }
      DispatchQueue.main.async { completion(cities) }
    }
  }
}
