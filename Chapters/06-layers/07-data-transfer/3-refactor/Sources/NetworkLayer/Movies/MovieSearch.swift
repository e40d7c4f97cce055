import Foundation

/// Asks a server for the films that a search finds.
struct MovieSearch: CityRepository {
  let service: DefaultDataTransferService
  let query: String

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let endpoint = Endpoint<MoviesResponseDTO>(
      path: "3/search/movie",
      queryParametersEncodable: MoviesRequestDTO(query: query, page: 1))
    return service.request(with: endpoint) { page in
      let films = page.map { page in
        page.results.map {
          City(name: $0.title, subname: $0.overview, id: "\($0.id)")
        }
      }
      DispatchQueue.main.async { completion(films) }
    }
  }
}
