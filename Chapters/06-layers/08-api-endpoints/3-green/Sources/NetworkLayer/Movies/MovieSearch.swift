import Foundation

/// Asks a server for the films that a search finds.
struct MovieSearch: CityRepository {
  let service: DefaultDataTransferService
  let query: String

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    let endpoint = APIEndpoints.getMovies(
      with: MoviesRequestDTO(query: query, page: 1))
    return service.request(with: endpoint) { page in
      let films = page.map { page in
        page.toDomain().movies.map {
          City(
            name: $0.title, subname: $0.overview, id: $0.id,
            poster: $0.posterPath)
        }
      }
      completion(films)
    }
  }
}
