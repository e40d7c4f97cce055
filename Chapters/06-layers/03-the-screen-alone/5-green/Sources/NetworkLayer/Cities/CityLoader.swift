import Foundation

/// Asks a server for its cities.
struct CityLoader: CityRepository {
  let session: URLSession
  let baseURL: URL

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let task = session.dataTask(with: baseURL.appending(path: "cities")) {
      data, response, error in
      let cities = Result {
        let data = try NetworkError.judge(data, response, error).get()
        return try JSONDecoder().decode([City].self, from: data ?? Data())
      }
      DispatchQueue.main.async { completion(cities) }
    }
    task.resume()
    return task
  }
}

extension URLSessionTask: Cancellable {}
