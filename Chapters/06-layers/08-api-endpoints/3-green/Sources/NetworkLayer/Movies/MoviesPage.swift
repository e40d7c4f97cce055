/// A film, in the words of this app.
struct Movie {
  let id: String
  let title: String
  let overview: String
  let posterPath: String?
}

struct MoviesPage {
  let page: Int
  let totalPages: Int
  let movies: [Movie]
}
