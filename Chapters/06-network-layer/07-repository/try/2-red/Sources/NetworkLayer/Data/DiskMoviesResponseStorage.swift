import Foundation

/// One file for each page. A page that cannot be written is not kept.
final class DiskMoviesResponseStorage: MoviesResponseStorage {
  private let folder: URL
  private let queue = DispatchQueue(label: "movies storage")

  init(folder: URL, now: @escaping () -> Date = { Date() }) {
    self.folder = folder
  }

  func getResponse(
    for request: MoviesRequestDTO,
    completion: @escaping (MoviesResponseDTO?) -> Void
  ) {
    let file = file(for: request)
    queue.async {
      let response = (try? Data(contentsOf: file)).flatMap {
        try? JSONDecoder().decode(MoviesResponseDTO.self, from: $0)
      }
      DispatchQueue.main.async { completion(response) }
    }
  }

  func save(response: MoviesResponseDTO, for request: MoviesRequestDTO) {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(response)
      .write(to: file(for: request), options: .atomic)
  }

  private func file(for request: MoviesRequestDTO) -> URL {
    // Safe for every query, also on disks that ignore case.
    let name = request.query.utf8
      .map { String(format: "%02x", $0) }.joined()
    return folder.appendingPathComponent("\(name)-\(request.page).json")
  }
}
