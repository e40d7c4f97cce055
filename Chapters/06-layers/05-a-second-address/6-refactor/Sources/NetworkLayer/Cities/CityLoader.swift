import Foundation

/// Asks a server for its cities.
struct CityLoader: CityRepository {
  let network: NetworkService
  let config: NetworkConfigurable

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let url = config.baseURL.appending(path: "cities")
    let request = URLRequest(url: url)
    return network.request(request) { ending in
      let cities = Result {
        let data = try ending.get() ?? Data()
        return try JSONDecoder().decode([City].self, from: data)
      }
      DispatchQueue.main.async { completion(cities) }
    }
  }
}
