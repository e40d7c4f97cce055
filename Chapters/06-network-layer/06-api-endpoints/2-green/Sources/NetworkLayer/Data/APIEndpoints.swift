enum APIEndpoints {
  static func getMovies(
    with request: MoviesRequestDTO
  ) -> Endpoint<MoviesResponseDTO> {
    Endpoint(path: "3/search/movie/", queryParametersEncodable: request)
  }
}
