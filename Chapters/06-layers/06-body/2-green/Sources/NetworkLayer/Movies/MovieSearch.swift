import Foundation

/// Asks a server for the films that a search finds.
struct MovieSearch: CityRepository {
  let network: NetworkService
  let query: String

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let endpoint = Endpoint(
      path: "3/search/movie",
      queryParametersEncodable: MoviesRequestDTO(query: query, page: 1))
    return network.request(endpoint: endpoint) { ending in
      let films = Result {
        let data = try ending.get() ?? Data()
        let page = try JSONDecoder().decode(
          MoviesResponseDTO.self, from: data)
        return page.results.map {
          City(name: $0.title, subname: $0.overview, id: "\($0.id)")
        }
      }
      DispatchQueue.main.async { completion(films) }
    }
  }
}
