import Foundation

/// Asks a server for the films that a search finds.
struct MovieSearch: CityRepository {
  let network: NetworkService
  let config: NetworkConfigurable
  let query: String

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let shared = config.queryParameters.queryString
    let own = ["page": "1", "query": query].queryString
    let place = "/3/search/movie?" + shared + "&" + own
    guard let url = URL(string: config.baseURL.absoluteString + place) else {
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
