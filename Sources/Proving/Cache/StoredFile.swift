import Basics
import Foundation

/// A file in the cache, as it was made.
struct StoredFile: Codable, Hashable, Sendable {
  /// Relative to the cache.
  var path: String
  /// In bytes.
  var size: Int
  var checksum: Checksum

  /// Describes a file that is there.
  ///
  /// - Parameters:
  ///   - place: where it is.
  ///   - path: where it goes, relative to the cache.
  init?(at place: String, as path: String) {
    guard let data = FileManager.default.contents(atPath: place) else { return nil }
    self.path = path
    size = data.count
    checksum = data.withUnsafeBytes { Checksum(of: $0) }
  }
}

enum FileSize {
  /// In bytes; nil where there is no such file.
  static func of(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
