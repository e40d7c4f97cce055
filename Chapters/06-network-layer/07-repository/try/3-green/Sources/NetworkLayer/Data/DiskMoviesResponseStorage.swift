import Foundation

/// One file for each page. A page that cannot be written is not kept.
final class DiskMoviesResponseStorage: MoviesResponseStorage {
  private let folder: URL
  private let now: () -> Date
  private let queue = DispatchQueue(label: "movies storage")

  init(folder: URL, now: @escaping () -> Date = { Date() }) {
    self.folder = folder
    self.now = now
  }

  func getResponse(
    for request: MoviesRequestDTO,
    completion: @escaping (MoviesResponseDTO?) -> Void
  ) {
    let file = file(for: request)
    guard isFresh(file) else { return DispatchQueue.main.async { completion(nil) } }
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
    let file = file(for: request)
    try? JSONEncoder().encode(response).write(to: file, options: .atomic)
    try? FileManager.default.setAttributes(
      [.modificationDate: now()], ofItemAtPath: file.path)
  }

  private func isFresh(_ file: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: file.path)
    guard let saved = attributes?[.modificationDate] as? Date else {
      return false
    }
    return now().timeIntervalSince(saved) < 24 * 3600
  }

  private func file(for request: MoviesRequestDTO) -> URL {
    // Safe for every query, also on disks that ignore case.
    let name = request.query.utf8
      .map { String(format: "%02x", $0) }.joined()
    return folder.appendingPathComponent("\(name)-\(request.page).json")
  }
}
