@testable import NetworkLayer

/// Keeps each question until the test answers it.
final class MoviesResponseStorageMock: MoviesResponseStorage {
  private(set) var reads: [(MoviesResponseDTO?) -> Void] = []
  private(set) var saved: [MoviesResponseDTO] = []

  func getResponse(
    for request: MoviesRequestDTO,
    completion: @escaping (MoviesResponseDTO?) -> Void
  ) {
    reads.append(completion)
  }

  func save(response: MoviesResponseDTO, for request: MoviesRequestDTO) {
    saved.append(response)
  }
}
