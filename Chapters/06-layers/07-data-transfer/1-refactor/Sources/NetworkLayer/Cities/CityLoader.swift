import Foundation

/// Asks a server for its cities.
struct CityLoader: CityRepository {
  let service: DefaultDataTransferService

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    service.request(with: Endpoint(path: "cities")) { cities in
      DispatchQueue.main.async { completion(cities) }
    }
  }
}
