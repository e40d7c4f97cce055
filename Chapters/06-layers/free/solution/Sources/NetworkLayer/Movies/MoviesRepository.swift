/// Where films come from: at once what is kept, then what is true now.
protocol MoviesRepository {
  /// Answers on the main queue.
  func fetchMoviesList(
    query: String, page: Int, cached: @escaping (MoviesPage) -> Void,
    completion: @escaping (Result<MoviesPage, Error>) -> Void
  ) -> Cancellable?

  /// One film of a search's first page; what is kept is enough. Answers once,
  /// on the main queue, and not after a cancel.
  func fetchMovie(
    id: String, query: String,
    completion: @escaping (Result<Movie, Error>) -> Void
  ) -> Cancellable
}
