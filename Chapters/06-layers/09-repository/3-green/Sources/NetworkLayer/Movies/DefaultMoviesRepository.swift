/// Asks the storage first, and the server after that.
struct DefaultMoviesRepository: MoviesRepository {
  let service: DefaultDataTransferService
  let storage: MoviesResponseStorage

  func fetchMoviesList(
    query: String, page: Int, cached: @escaping (MoviesPage) -> Void,
    completion: @escaping (Result<MoviesPage, Error>) -> Void
  ) -> Cancellable? {
    let request = MoviesRequestDTO(query: query, page: page)
    storage.getResponse(for: request) { stored in
      if let stored { cached(stored.toDomain()) }
      let endpoint = APIEndpoints.getMovies(with: request)
      _ = service.request(with: endpoint) { fresh in
        completion(fresh.map { $0.toDomain() })
      }
    }
    return nil
  }
}
