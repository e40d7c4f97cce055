import Foundation

/// Asks a server for the films that a search finds.
struct MovieSearch: CityRepository {
  let network: NetworkService
  let baseURL: URL
  let query: String
  let key: String

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let parameters = ["api_key": key, "page": "1", "query": query]
    let place = "/3/search/movie?" + parameters.queryString
    guard let url = URL(string: baseURL.absoluteString + place) else {
      return nil
    }
    return network.request(URLRequest(url: url)) { ending in
      let films = Result {
        let data = try ending.get() ?? Data()
        let page = try JSONDecoder().decode(
          MoviesResponseDTO.self, from: data)
        return page.results.map { City(name: $0.title, subname: $0.overview) }
      }
      DispatchQueue.main.async { completion(films) }
    }
  }
}
