/// Asks the storage first, and the server after that: once for all who want
/// the same page at the same time.
struct DefaultMoviesRepository: MoviesRepository {
  let service: DataTransferService
  let storage: MoviesResponseStorage
  private let requests = SharedRequests<MoviesRequestDTO, MoviesResponseDTO>()

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
      task.networkTask = ask(for: request) { fresh in
        completion(fresh.map { $0.toDomain() })
      }
    }
    return task
  }

  func fetchMovie(
    id: String, query: String,
    completion: @escaping (Result<Movie, Error>) -> Void
  ) -> Cancellable {
    let request = MoviesRequestDTO(query: query, page: 1)
    let task = RepositoryTask()
    storage.getResponse(for: request) { stored in
      if task.isCancelled { return }
      if let film = try? stored?.toDomain().movie(id: id) {
        return completion(.success(film))
      }
      task.networkTask = ask(for: request) { fresh in
        completion(Result { try fresh.get().toDomain().movie(id: id) })
      }
    }
    return task
  }

  private func ask(
    for request: MoviesRequestDTO,
    completion: @escaping (Result<MoviesResponseDTO, Error>) -> Void
  ) -> Cancellable {
    requests.join(request, completion: completion) { answer in
      let endpoint = APIEndpoints.getMovies(with: request)
      return service.request(with: endpoint) { fresh in
        if case .success(let page) = fresh {
          storage.save(response: page, for: request)
        }
        answer(fresh)
      }
    }
  }
}

extension MoviesPage {
  fileprivate func movie(id: String) throws -> Movie {
    if let movie = movies.first(where: { $0.id == id }) { return movie }
    throw Explained(sentence: "This film is no longer in the list.")
  }
}
