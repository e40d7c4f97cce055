import Foundation

/// Asks a server for its cities.
struct CityLoader: CityRepository {
  let sessionManager: NetworkSessionManager
  let baseURL: URL

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let request = URLRequest(url: baseURL.appending(path: "cities"))
    return sessionManager.request(request) { data, response, error in
      let cities = Result {
        let data = try NetworkError.judge(data, response, error).get()
        return try JSONDecoder().decode([City].self, from: data ?? Data())
      }
      DispatchQueue.main.async { completion(cities) }
    }
  }
}
