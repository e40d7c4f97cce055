import Basics

/// The learner's files as a look at the folder shows them: enough to notice a save, cheap enough to do ten times a second.
public struct FileSnapshot: Equatable, Sendable {
  private var stamps: [String: FileStamp] = [:]

  public init(in copy: LearnerCopy) {
    // A file that was saved to the wrong place is a save too.
    for path in StrayFiles.places(in: copy) + [StateStore.path] {
      let place = "\(copy.root)/\(path)"
      stamps[place] = FileStamp(of: place)
    }
  }

  public var isEmpty: Bool { stamps.isEmpty }

  /// Whether a file is the learner's: editors leave `.#Dog.swift`, `#Dog.swift#`, `Dog.swift~`, `.Dog.swift.swp` and such.
  static func counts(_ path: String) -> Bool {
    guard path.hasSuffix(".swift") else { return false }
    return path.split(separator: "/").allSatisfy { isOwn(String($0)) }
  }

  /// Whether a file or a folder of that name is no editor's or tool's own.
  static func isOwn(_ name: String) -> Bool { ![".", "#", "~"].contains(where: name.hasPrefix) }
}
