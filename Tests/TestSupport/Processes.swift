import Foundation

/// The processes of this machine, found by what their command line or name holds (Linux).
public enum Processes {
  /// The process ids whose command line holds the text. A zombie has no command line.
  public static func ids(whoseCommandLineHolds text: String) -> [Int] {
    ids { id in
      (try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8))?.contains(text) ?? false
    }
  }

  /// The process ids of that name, zombies included.
  public static func ids(named name: String) -> [Int] {
    ids { id in (try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)) == "\(name)\n" }
  }

  /// Waits until a condition holds; false when it does not within the time.
  public static func eventually(within limit: Duration = .seconds(20), _ condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + limit
    while !condition() {
      if ContinuousClock.now > deadline { return false }
      usleep(10_000)
    }
    return true
  }

  private static func ids(where condition: (Int) -> Bool) -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int($0) }.filter { $0 != getpid() && condition($0) }
  }
}
