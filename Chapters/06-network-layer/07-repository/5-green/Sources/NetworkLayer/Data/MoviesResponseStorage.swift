protocol MoviesResponseStorage {
  func save(response: MoviesResponseDTO, for request: MoviesRequestDTO)
}
