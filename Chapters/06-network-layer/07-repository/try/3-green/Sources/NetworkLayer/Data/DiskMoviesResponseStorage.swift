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
    let now = now()
    queue.async {
      let response = Self.data(of: file, at: now).flatMap {
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

  private static func data(of file: URL, at now: Date) -> Data? {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: file.path)
    guard let saved = attributes?[.modificationDate] as? Date,
      now.timeIntervalSince(saved) < 24 * 60 * 60
    else { return nil }
    return try? Data(contentsOf: file)
  }

  private func file(for request: MoviesRequestDTO) -> URL {
    // Safe for every query, also on disks that ignore case.
    let name = request.query.utf8
      .map { String(format: "%02x", $0) }.joined()
    return folder.appendingPathComponent("\(name)-\(request.page).json")
  }
}
