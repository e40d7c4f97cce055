import Foundation

/// The folders that go away with this program, so that an interrupted one can leave none.
public final class ScratchFolders: @unchecked Sendable {
  public static let shared = ScratchFolders()

  private let lock = NSLock()
  private var folders: Set<String> = []

  /// Every folder that may exist now.
  public var all: [String] {
    lock.lock()
    defer { lock.unlock() }
    return folders.sorted()
  }

  func add(_ folder: String) {
    lock.lock()
    folders.insert(folder)
    lock.unlock()
  }

  /// Makes an empty folder among the system's temporary ones, and removes it with all that it holds.
  func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(UUID().uuidString)").path
    add(folder)
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      lock.lock()
      folders.remove(folder)
      lock.unlock()
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try body(folder)
  }
}
