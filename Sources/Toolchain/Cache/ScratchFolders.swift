import Foundation
import Synchronization

/// The folders that go away with this program, so that an interrupted one can leave none.
public final class ScratchFolders: Sendable {
  public static let shared = ScratchFolders()

  private let folders = Mutex<Set<String>>([])

  /// Every folder that may exist now.
  public var all: [String] { folders.withLock { $0.sorted() } }

  func add(_ folder: String) { folders.withLock { _ = $0.insert(folder) } }

  /// Makes an empty folder among the system's temporary ones, and removes it with all that it holds.
  func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(UUID().uuidString)").path
    add(folder)
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      folders.withLock { _ = $0.remove(folder) }
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try body(folder)
  }
}
