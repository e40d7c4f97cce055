/// Keeps pages for a time without a connection.
protocol MoviesResponseStorage {
  /// Answers on the main queue.
  func getResponse(
    for request: MoviesRequestDTO,
    completion: @escaping (MoviesResponseDTO?) -> Void)

  func save(response: MoviesResponseDTO, for request: MoviesRequestDTO)
}
