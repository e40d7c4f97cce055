protocol Cancellable {
  func cancel()
}

protocol MoviesRepository {
  @discardableResult
  func fetchMoviesList(
    query: String, page: Int,
    cached: @escaping (MoviesPage) -> Void,
    completion: @escaping (Result<MoviesPage, Error>) -> Void
  ) -> Cancellable?
}
