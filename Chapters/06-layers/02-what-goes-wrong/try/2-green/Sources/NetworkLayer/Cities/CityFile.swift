import Foundation

/// Reads cities from a file, in place of a server.
struct CityFile: CityRepository {
  let file: URL

  func fetchCities(completion: @escaping Completion) {
    let cities = Result {
      try JSONDecoder().decode([City].self, from: Data(contentsOf: file))
    }
    DispatchQueue.main.async { completion(cities) }
  }
}
