import Foundation

/// Keeps a file for each page. What can't be written is not kept.
struct DiskMoviesResponseStorage: MoviesResponseStorage {
  let folder: URL
  let queue: DispatchQueue
  var now: () -> Date = Date.init

  func getResponse(
    for request: MoviesRequestDTO,
    completion: @escaping (MoviesResponseDTO?) -> Void
  ) {
    queue.async {
      let page = (try? Data(contentsOf: file(for: request))).flatMap {
        try? JSONDecoder().decode(MoviesResponseDTO.self, from: $0)
      }
      DispatchQueue.main.async { completion(page) }
    }
  }

  func save(response: MoviesResponseDTO, for request: MoviesRequestDTO) {
    queue.async {
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true)
      try? JSONEncoder().encode(response)
        .write(to: file(for: request), options: .atomic)
    }
  }

  private func file(for request: MoviesRequestDTO) -> URL {
    // Digits and six letters are safe on each disk, whatever was typed.
    let name = request.query.utf8.map { String(format: "%02x", $0) }
    return folder.appendingPathComponent(
      "\(name.joined())-\(request.page).json")
  }
}
