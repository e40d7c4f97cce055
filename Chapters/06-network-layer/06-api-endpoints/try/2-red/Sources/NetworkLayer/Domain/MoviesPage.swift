import Foundation

struct Movie: Equatable {
  let id: String
  let title: String
  let overview: String
  let posterPath: String?
  var releaseDate: Date?
}

struct MoviesPage: Equatable {
  let page: Int
  let totalPages: Int
  let movies: [Movie]
}
