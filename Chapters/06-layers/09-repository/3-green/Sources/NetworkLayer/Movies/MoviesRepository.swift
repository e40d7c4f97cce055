/// Where films come from: at once what is kept, then what is true now.
protocol MoviesRepository {
  /// Answers on the main queue.
  func fetchMoviesList(
    query: String, page: Int, cached: @escaping (MoviesPage) -> Void,
    completion: @escaping (Result<MoviesPage, Error>) -> Void
  ) -> Cancellable?
}
