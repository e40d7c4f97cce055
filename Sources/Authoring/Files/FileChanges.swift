import Basics
import Foundation

/// What a command would write and remove below the repository, all of it or nothing.
public struct FileChanges: Equatable, Sendable {
  /// The new bytes of files, by path relative to the repository.
  public private(set) var writes: [String: Data] = [:]
  public private(set) var removals: Set<String> = []
  /// Folders that are made even if nothing goes into them.
  public var folders: Set<String> = []
  /// Folders that go where nothing is left in them.
  var oldFolders: Set<String> = []

  public init() {}

  public var isEmpty: Bool { writes.isEmpty && removals.isEmpty && folders.isEmpty }
  public var paths: [String] { removals.union(writes.keys).sorted() }

  public mutating func write(_ data: Data, to path: String) {
    writes[path] = data
    removals.remove(path)
  }

  public mutating func write(_ text: String, to path: String) { write(Data(text.utf8), to: path) }

  /// Removes a file, unless something is written there.
  public mutating func remove(_ path: String) { if writes[path] == nil { removals.insert(path) } }

  /// Leaves out what is on the disk already.
  mutating func dropWhatIsThere(at root: String) {
    writes = writes.filter { FileManager.default.contents(atPath: "\(root)/\($0.key)") != $0.value }
  }

  /// Writes every draft before it renames the first, and brings all back where something fails.
  ///
  /// - Throws: ``AuthoringError/cannotWrite(_:)``; then nothing is changed.
  public func apply(at root: String) throws {
    let files = FileManager.default
    let chapters = "\(root)/Chapters"
    // What a run has left that was killed meanwhile; another that still writes keeps its own.
    ScratchFolders.removeStale(in: chapters, prefix: ".drafts-")
    let drafts = "\(chapters)/.drafts-\(ScratchFolders.owner)"
    defer { try? files.removeItem(atPath: drafts) }
    try? files.createDirectory(atPath: drafts, withIntermediateDirectories: true)
    let names = Dictionary(
      uniqueKeysWithValues: writes.keys.sorted().enumerated().map { ($0.element, "\(drafts)/\($0.offset)") })
    for (path, draft) in names where !files.createFile(atPath: draft, contents: writes[path]) {
      throw AuthoringError.cannotWrite(path)
    }
    let originals = Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in files.contents(atPath: "\(root)/\(path)").map { (path, $0) } })
    do {
      for (path, draft) in names {
        try files.makeFolder(of: "\(root)/\(path)")
        guard rename(draft, "\(root)/\(path)") == 0 else { throw AuthoringError.cannotWrite(path) }
      }
      for folder in folders {
        try files.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
      }
      // Where names differ by case alone, the old name may be the file that was just written.
      func number(_ path: String) -> UInt64? { FileStamp(of: "\(root)/\(path)")?.number }
      let written = Set(writes.keys.compactMap(number))
      for path in removals where number(path).map(written.contains) != true {
        guard unlink("\(root)/\(path)") == 0 || errno == ENOENT else { throw AuthoringError.cannotWrite(path) }
      }
    } catch {
      for path in paths {
        if let data = originals[path] {
          try? files.makeFolder(of: "\(root)/\(path)")
          try? data.write(to: URL(fileURLWithPath: "\(root)/\(path)"))
        } else {
          unlink("\(root)/\(path)")
        }
      }
      throw error
    }
    for path in removals { removeEmptyFolders(above: path, at: root) }
    for folder in oldFolders { removeEmptyFolders(above: "\(folder)/any", at: root) }
  }

  private func removeEmptyFolders(above path: String, at root: String) {
    var parts = path.split(separator: "/").dropLast()
    while parts.count > 2, !folders.contains(parts.joined(separator: "/")),
      rmdir("\(root)/\(parts.joined(separator: "/"))") == 0
    {
      parts.removeLast()
    }
  }
}
