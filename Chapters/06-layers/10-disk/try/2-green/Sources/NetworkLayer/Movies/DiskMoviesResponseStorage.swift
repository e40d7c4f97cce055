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
      let page = read(file(for: request))
      DispatchQueue.main.async { completion(page) }
    }
  }

  func save(response: MoviesResponseDTO, for request: MoviesRequestDTO) {
    queue.async {
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true)
      let file = file(for: request)
      try? JSONEncoder().encode(response).write(to: file, options: .atomic)
      try? FileManager.default.setAttributes(
        [.modificationDate: now()], ofItemAtPath: file.path)
    }
  }

  private func read(_ file: URL) -> MoviesResponseDTO? {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: file.path)
    guard let saved = attributes?[.modificationDate] as? Date,
      now().timeIntervalSince(saved) < 24 * 60 * 60,
      let data = try? Data(contentsOf: file)
    else { return nil }
    return try? JSONDecoder().decode(MoviesResponseDTO.self, from: data)
  }

  private func file(for request: MoviesRequestDTO) -> URL {
    // Digits and six letters are safe on each disk, whatever was typed.
    let name = request.query.utf8.map { String(format: "%02x", $0) }
    return folder.appendingPathComponent(
      "\(name.joined())-\(request.page).json")
  }
}
