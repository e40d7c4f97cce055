/// What a search is asked with.
struct MoviesRequestDTO: Encodable, Hashable {
  let query: String
  let page: Int

  /// Byte for byte, as it is sent: for a string an accent is the same in each of
  /// its forms.
  static func == (one: MoviesRequestDTO, other: MoviesRequestDTO) -> Bool {
    one.query.utf8.elementsEqual(other.query.utf8) && one.page == other.page
  }

  func hash(into hasher: inout Hasher) { hasher.combine(Array(query.utf8)) }
}

/// A page of films, in the server's words.
struct MoviesResponseDTO: Codable {
  struct MovieDTO: Codable {
    let id: Int
    let title: String
    let overview: String
    let poster_path: String?
  }

  let page: Int
  let total_pages: Int
  let results: [MovieDTO]

  func toDomain() -> MoviesPage {
    let movies = results.map {
      Movie(
        id: "\($0.id)", title: $0.title, overview: $0.overview,
        posterPath: $0.poster_path)
    }
    return MoviesPage(page: page, totalPages: total_pages, movies: movies)
  }
}
