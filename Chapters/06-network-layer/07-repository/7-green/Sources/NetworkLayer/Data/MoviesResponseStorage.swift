protocol MoviesResponseStorage {
  /// Answers on the main queue; nil where nothing is stored.
  func getResponse(
    for request: MoviesRequestDTO,
    completion: @escaping (MoviesResponseDTO?) -> Void
  )
  func save(response: MoviesResponseDTO, for request: MoviesRequestDTO)
}
