import Foundation

struct MoviesRequestDTO: Codable, Equatable {
  let query: String
  let page: Int
}

struct MoviesResponseDTO: Codable, Equatable {
  struct MovieDTO: Codable, Equatable {
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
        id: String($0.id), title: $0.title,
        overview: $0.overview, posterPath: $0.poster_path)
    }
    return MoviesPage(page: page, totalPages: total_pages, movies: movies)
  }
}
