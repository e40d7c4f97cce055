import Foundation

/// Asks a server for its cities.
struct CityLoader: CityRepository {
  let service: DataTransferService

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let endpoint = Endpoint<[City]>(path: "cities")
    return service.request(with: endpoint, completion: completion)
  }
}
