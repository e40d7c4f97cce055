final class DefaultMoviesRepository: MoviesRepository {
  private let dataTransferService: DataTransferService

  init(dataTransferService: DataTransferService) {
    self.dataTransferService = dataTransferService
  }

  func fetchMoviesList(
    query: String, page: Int,
    completion: @escaping (Result<MoviesPage, Error>) -> Void
  ) -> Cancellable? {
    let request = MoviesRequestDTO(query: query, page: page)
    let endpoint = APIEndpoints.getMovies(with: request)
    dataTransferService.request(with: endpoint) { answer in
      completion(answer.map { $0.toDomain() }.mapError { $0 })
    }
    return nil
  }
}
