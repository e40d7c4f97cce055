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
    let posterPath: String?
    let releaseDate: String?

    enum CodingKeys: String, CodingKey {
      case id, title, overview
      case posterPath = "poster_path"
      case releaseDate = "release_date"
    }
  }

  let page: Int
  let totalPages: Int
  let results: [MovieDTO]

  enum CodingKeys: String, CodingKey {
    case page, results
    case totalPages = "total_pages"
  }

  func toDomain() -> MoviesPage {
    let days = ISO8601DateFormatter()
    days.formatOptions = .withFullDate
    let movies = results.map {
      Movie(
        id: String($0.id), title: $0.title,
        overview: $0.overview, posterPath: $0.posterPath,
        releaseDate: $0.releaseDate.flatMap(days.date))
    }
    return MoviesPage(page: page, totalPages: totalPages, movies: movies)
  }
}
