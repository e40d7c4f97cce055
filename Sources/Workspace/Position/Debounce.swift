/// Tells when a burst of saves is over: an editor writes several files, or one in several goes.
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
