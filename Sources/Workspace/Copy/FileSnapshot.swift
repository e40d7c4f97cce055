import Basics

/// The learner's files as a look at the folder shows them: enough to notice a save, cheap enough to do ten times a second.
public struct FileSnapshot: Equatable, Sendable {
  private var stamps: [String: FileStamp] = [:]

  public init(in copy: LearnerCopy) {
    stamps = copy.stampsOfRecordings
    // A file that was saved to the wrong place is a save too.
    for path in StrayFiles.places(in: copy) + [StateStore.path] {
      let place = "\(copy.root)/\(path)"
      stamps[place] = FileStamp(of: place)
    }
  }

  /// Whether a file is the learner's: editors leave `.#Dog.swift`, `#Dog.swift#`, `Dog.swift~`, `.Dog.swift.swp` and such;
  /// `~.swift` is compiled by SwiftPM too.
  static func counts(_ path: String) -> Bool {
    guard path.hasSuffix(".swift") else { return false }
    return path.split(separator: "/").allSatisfy { isOwn(String($0)) }
  }

  /// Whether a file or a folder of that name is not an editor's or tool's own.
  static func isOwn(_ name: String) -> Bool {
    !name.hasPrefix(".") && (name.hasSuffix(".swift") || !["#", "~"].contains(where: name.hasPrefix))
  }
}

/// Reports when a burst of saves is over: an editor writes several files, or one in several goes.
public struct Debounce: Sendable {
  private let quiet: Duration
  private var checked: FileSnapshot
  private var latest: FileSnapshot
  private var changed: ContinuousClock.Instant?

  public init(_ files: FileSnapshot, quiet: Duration = .milliseconds(200)) {
    self.quiet = quiet
    checked = files
    latest = files
  }

  /// Takes a look at the files.
  ///
  /// - Returns: whether they differ from those of the last run and have stayed the same for the quiet time.
  public mutating func isDue(_ files: FileSnapshot, at time: ContinuousClock.Instant) -> Bool {
    if files != latest {
      latest = files
      changed = time
    }
    guard let changed, changed.duration(to: time) >= quiet else { return false }
    self.changed = nil
    guard latest != checked else { return false }
    checked = latest
    return true
  }
}
