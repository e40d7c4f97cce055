@testable import NetworkLayer

final class MoviesResponseStorageMock: MoviesResponseStorage {
  var stored: MoviesResponseDTO?
  private(set) var deliver: () -> Void = {}
  private(set) var saved: [MoviesRequestDTO] = []

  func getResponse(
    for request: MoviesRequestDTO,
    completion: @escaping (MoviesResponseDTO?) -> Void
  ) {
    deliver = { [stored] in completion(stored) }
  }

  func save(response: MoviesResponseDTO, for request: MoviesRequestDTO) {
    saved.append(request)
  }
}
