struct Movie: Equatable {
  let id: String
  let title: String
  let overview: String
  let posterPath: String?
}

struct MoviesPage: Equatable {
  let page: Int
  let totalPages: Int
  let movies: [Movie]
}
