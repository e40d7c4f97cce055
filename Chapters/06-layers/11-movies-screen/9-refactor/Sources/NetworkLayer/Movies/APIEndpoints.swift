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

  static func chooseMovie(id: String, query: String) -> Endpoint<Void> {
    Endpoint(
      path: "3/search/choice", method: .post,
      bodyParameters: ["movie": id, "query": query],
      bodyEncoding: .stringEncodingAscii)
  }

  static func getMoviePoster(
    path: String, width: Int, from host: URL
  ) -> Endpoint<Data> {
    let widths = [92, 154, 185, 342, 500, 780]
    let nearest = widths.min { abs($0 - width) < abs($1 - width) } ?? width
    return Endpoint(
      path: "\(host)/t/p/w\(nearest)\(path)", isFullPath: true,
      responseDecoder: RawDataResponseDecoder())
  }
}
