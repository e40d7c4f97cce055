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
    // A file that was saved to the wrong place is a save too.
    for path in StrayFiles.places(in: copy) + [StateStore.path] { note("\(copy.root)/\(path)") }
  }

  public var isEmpty: Bool { stamps.isEmpty }

  /// Whether a file is the learner's: editors leave `.#Dog.swift`, `#Dog.swift#`, `Dog.swift~`, `.Dog.swift.swp` and such.
  static func counts(_ path: String) -> Bool {
    guard path.hasSuffix(".swift") else { return false }
    return path.split(separator: "/").allSatisfy { isOwn(String($0)) }
  }

  /// Whether a file or a folder of that name is no editor's or tool's own.
  static func isOwn(_ name: String) -> Bool { ![".", "#", "~"].contains(where: name.hasPrefix) }

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
