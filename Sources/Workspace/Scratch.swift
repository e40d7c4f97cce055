import Basics
import Foundation

/// Files that a check writes for itself, gone when it ends.
final class Scratch: Sendable {
  private let folder: String

  init() { folder = FileManager.default.temporaryDirectory.path + "/kata-\(UUID().uuidString)" }

  /// A file with these contents; the same place for the same contents.
  ///
  /// - Returns: its path.
  func place(_ contents: String, named name: String) throws -> String {
    let place = "\(folder)/\(Digest(of: contents))"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let path = "\(place)/\(name)"
    if !FileManager.default.fileExists(atPath: path) {
      try Data(contents.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    return path
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
