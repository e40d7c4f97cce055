final class DefaultMoviesRepository: MoviesRepository {
  private let dataTransferService: DataTransferService
  private let storage: MoviesResponseStorage

  init(
    dataTransferService: DataTransferService, storage: MoviesResponseStorage
  ) {
    self.dataTransferService = dataTransferService
    self.storage = storage
  }

  func fetchMoviesList(
    query: String, page: Int,
    completion: @escaping (Result<MoviesPage, Error>) -> Void
  ) -> Cancellable? {
    let request = MoviesRequestDTO(query: query, page: page)
    let endpoint = APIEndpoints.getMovies(with: request)
    dataTransferService.request(with: endpoint) { [storage] answer in
      if case .success(let response) = answer {
        storage.save(response: response, for: request)
      }
      completion(answer.map { $0.toDomain() }.mapError { $0 })
    }
    return nil
  }
}
