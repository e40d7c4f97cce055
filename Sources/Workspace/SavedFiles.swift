import Foundation

/// The learner's files as a look at the folder shows them: enough to notice a save, cheap enough to do ten times a second.
public struct SavedFiles: Equatable, Sendable {
  private struct Stamp: Equatable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    let inode: UInt64
  }

  private var stamps: [String: Stamp] = [:]

  public init(in copy: LearnerCopy) {
    for side in ["Sources", "Tests"] {
      let folder = "\(copy.root)/\(LearnerCopy.folder)/\(side)"
      for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
      where Self.counts(name) {
        note("\(folder)/\(name)")
      }
    }
    note("\(copy.root)/\(StateStore.path)")
  }

  public var isEmpty: Bool { stamps.isEmpty }

  /// Whether a file is the learner's: editors leave `.#Dog.swift`, `#Dog.swift#`, `Dog.swift~`, `.Dog.swift.swp` and such.
  static func counts(_ path: String) -> Bool {
    guard path.hasSuffix(".swift") else { return false }
    return path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") && !$0.hasPrefix("#") && !$0.hasPrefix("~") }
  }

  private mutating func note(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    stamps[path] = Stamp(
      size: Int(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), inode: UInt64(status.st_ino)
    )
  }
}
