@testable import NetworkLayer

final class MoviesResponseStorageMock: MoviesResponseStorage {
  private(set) var saved: [MoviesRequestDTO] = []

  func save(response: MoviesResponseDTO, for request: MoviesRequestDTO) {
    saved.append(request)
  }
}
