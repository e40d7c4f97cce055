import Foundation
import Synchronization

extension FileManager {
  /// Makes the folder that a file goes into, and those above it.
  public func makeFolder(of file: String) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// The files in a folder and in those in it, relative to it and sorted; none if there is no such folder.
  public func files(below folder: String) -> [String] {
    let names = enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}

/// The folders that go away with this program, so that an interrupted one can leave none.
public final class ScratchFolders: Sendable {
  public static let shared = ScratchFolders()

  private let folders = Mutex<Set<String>>([])

  /// Every folder that may exist now.
  public var all: [String] { folders.withLock { $0.sorted() } }

  public func add(_ folder: String) { folders.withLock { _ = $0.insert(folder) } }

  /// Makes an empty folder among the system's temporary ones, and removes it with all that it contains.
  ///
  /// - Parameter name: the end of the folder's name; one that no two use at a time.
  public func with<Result>(_ name: String? = nil, _ body: (String) throws -> Result) throws -> Result {
    let folder = Self.newPath(name)
    add(folder)
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      folders.withLock { _ = $0.remove(folder) }
    }
    // A program that was killed could not remove it.
    try? FileManager.default.removeItem(atPath: folder)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw NoScratchFolder()
    }
    return try body(folder)
  }

  /// A path among the system's temporary folders, which says whose it is.
  public static func newPath(_ name: String? = nil) -> String {
    let name = name ?? "\(owner)-\(UUID().uuidString)"
    return FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(name)").path
  }

  /// This program in the name of a folder: the number of its process and, as a container counts its own, of their list.
  public static let owner = "\(getpid())" + (namespace.map { ".\($0)" } ?? "")

  /// See namespaces(7); nil on a system that has none.
  private static let namespace = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid"))
    .map { $0.filter(\.isNumber) }

  /// Removes what programs have left that were killed: folders whose names have the number of a process that is over. What
  /// another container has made stays for a day, as nobody here sees its processes.
  ///
  /// - Parameters:
  ///   - folder: where to look; nil for the system's temporary folders.
  ///   - prefix: what such a name has before the number.
  public static func removeStale(in folder: String? = nil, prefix: String = "kata-") {
    let folder = folder ?? FileManager.default.temporaryDirectory.path
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
      let parts = number.split(separator: ".").map(String.init)
      guard let process = parts.first.flatMap(pid_t.init) else { continue }
      let isOwn = parts.count == 1 || parts[1] == namespace
      let age = FileStamp(of: "\(folder)/\(name)").map { Int(Date.now.timeIntervalSince1970) - $0.seconds } ?? 0
      guard isOwn ? kill(process, 0) != 0 && errno == ESRCH : age > 86_400 else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}

/// The system's temporary folder cannot be used.
public struct NoScratchFolder: Error, CustomStringConvertible {
  public var description: String {
    let folder = FileManager.default.temporaryDirectory.path
    return "no folder can be made in '\(folder)'; set TMPDIR to one that can be written"
  }
}
