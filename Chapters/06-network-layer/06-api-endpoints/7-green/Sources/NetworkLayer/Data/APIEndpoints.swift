import Foundation

enum APIEndpoints {
  static func getMovies(
    with request: MoviesRequestDTO
  ) -> Endpoint<MoviesResponseDTO> {
    Endpoint(path: "3/search/movie/", queryParametersEncodable: request)
  }

  static func getMoviePoster(path: String, width: Int) -> Endpoint<Data> {
    let widths = [92, 154, 185, 342, 500, 780]
    let nearest = widths.min { abs($0 - width) < abs($1 - width) } ?? width
    return Endpoint(
      path: "t/p/w\(nearest)\(path)",
      responseDecoder: RawDataResponseDecoder())
  }
}
