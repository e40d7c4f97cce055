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
    cached: @escaping (MoviesPage) -> Void,
    completion: @escaping (Result<MoviesPage, Error>) -> Void
  ) -> Cancellable? {
    let request = MoviesRequestDTO(query: query, page: page)
    let task = RepositoryTask()
    storage.getResponse(for: request) { [dataTransferService, storage] stored in
      if let stored, !task.isCancelled { cached(stored.toDomain()) }
      if task.isCancelled { return }
      let endpoint = APIEndpoints.getMovies(with: request)
      task.networkTask = dataTransferService.request(with: endpoint) { answer in
        if case .success(let response) = answer {
          storage.save(response: response, for: request)
        }
        if task.isCancelled { return }
        completion(answer.map { $0.toDomain() }.mapError { $0 })
      }
    }
    return task
  }
}
