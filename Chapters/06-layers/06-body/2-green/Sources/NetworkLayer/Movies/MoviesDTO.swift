/// What a search is asked with.
struct MoviesRequestDTO: Encodable {
  let query: String
  let page: Int
}

/// A page of films, in the server's words.
struct MoviesResponseDTO: Decodable {
  struct MovieDTO: Decodable {
    let id: Int
    let title: String
    let overview: String
  }

  let results: [MovieDTO]
}
