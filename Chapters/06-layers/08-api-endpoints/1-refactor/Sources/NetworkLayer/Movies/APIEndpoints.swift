import Foundation

/// What the server of the films can be asked.
enum APIEndpoints {
  static func getMovies(
    with request: MoviesRequestDTO
  ) -> Endpoint<MoviesResponseDTO> {
    Endpoint(path: "3/search/movie", queryParametersEncodable: request)
  }

  static func rateMovie(id: String) -> Endpoint<Void> {
    Endpoint(
      path: "3/movie/\(id)/rating", method: .post,
      bodyParameters: ["value": 10])
  }

  static func getMoviePoster(path: String, from host: URL) -> Endpoint<Data> {
    Endpoint(
      path: "\(host)/t/p/w92\(path)", isFullPath: true,
      responseDecoder: RawDataResponseDecoder())
  }
}
