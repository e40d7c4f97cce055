/// The films of a search: those that are kept, and then the server's.
struct MovieSearch: CityRepository {
  let repository: MoviesRepository
  let query: String

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    repository.fetchMoviesList(query: query, page: 1) { page in
      completion(.success(rows(of: page)))
    } completion: { page in
      completion(page.map(rows(of:)))
    }
  }

  private func rows(of page: MoviesPage) -> [City] {
    page.movies.map {
      City(
        name: $0.title, subname: $0.overview, id: $0.id, poster: $0.posterPath)
    }
  }
}
