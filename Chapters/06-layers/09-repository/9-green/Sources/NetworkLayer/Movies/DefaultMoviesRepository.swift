/// Asks the storage first, and the server after that.
struct DefaultMoviesRepository: MoviesRepository {
  let service: DataTransferService
  let storage: MoviesResponseStorage

  func fetchMoviesList(
    query: String, page: Int, cached: @escaping (MoviesPage) -> Void,
    completion: @escaping (Result<MoviesPage, Error>) -> Void
  ) -> Cancellable? {
    let request = MoviesRequestDTO(query: query, page: page)
    let task = RepositoryTask()
    storage.getResponse(for: request) { stored in
      if task.isCancelled { return }
      if let stored { cached(stored.toDomain()) }
      if task.isCancelled { return }
      let endpoint = APIEndpoints.getMovies(with: request)
      task.networkTask = service.request(with: endpoint) { fresh in
        if case .success(let page) = fresh {
          storage.save(response: page, for: request)
        }
        if task.isCancelled { return }
        completion(fresh.map { $0.toDomain() })
      }
    }
    return task
  }
}
