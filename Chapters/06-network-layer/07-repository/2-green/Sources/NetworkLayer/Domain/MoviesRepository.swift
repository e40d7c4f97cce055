protocol Cancellable {
  func cancel()
}

protocol MoviesRepository {
  @discardableResult
  func fetchMoviesList(
    query: String, page: Int,
    completion: @escaping (Result<MoviesPage, Error>) -> Void
  ) -> Cancellable?
}
