import Foundation

/// Asks a server for its cities.
struct CityLoader: CityRepository {
  let network: NetworkService

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    network.request(endpoint: Endpoint(path: "cities")) { ending in
      let cities = Result {
        let data = try ending.get() ?? Data()
        return try JSONDecoder().decode([City].self, from: data)
      }
      DispatchQueue.main.async { completion(cities) }
    }
  }
}
