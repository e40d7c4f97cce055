import Foundation
import Synchronization

/// The folders that go away with this program, so that an interrupted one can leave none.
public final class ScratchFolders: Sendable {
  public static let shared = ScratchFolders()

  private let folders = Mutex<Set<String>>([])

  /// Every folder that may exist now.
  public var all: [String] { folders.withLock { $0.sorted() } }

  public func add(_ folder: String) { folders.withLock { _ = $0.insert(folder) } }

  /// Makes an empty folder among the system's temporary ones, and removes it with all that it holds.
  ///
  /// - Parameter name: ends the folder's name; one that no two use at a time.
  public func with<Result>(_ name: String = UUID().uuidString, _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(name)").path
    add(folder)
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      folders.withLock { _ = $0.remove(folder) }
    }
    // A program that was killed could not remove it.
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try body(folder)
  }
}
