import Foundation

/// Keeps a test program from the network, and ends with it whatever it started.
public struct Isolation: Sendable {
  /// The words before the program's own; empty where nothing blocks the network.
  private let wrapper: [String]

  /// Whether the network is blocked.
  public var blocksNetwork: Bool { !wrapper.isEmpty }

  /// No isolation but the process group.
  public static let none = Isolation(wrapper: [])

  /// The best that this machine allows.
  ///
  /// `unshare` (util-linux) gives the program a network without any device, and a process table of its own, with which
  /// everything in it ends: Foundation's `Process` puts children into groups of their own, which a group kill misses.
  /// A shell stands first in that table, because the first process ignores signals such as `SIGABRT`.
  public static func best() -> Isolation {
    #if os(Linux)
      guard let unshare = Executable.path(of: "unshare"), access("/bin/sh", X_OK) == 0 else { return .none }
      let wrapper = [unshare, "-rnpf", "--kill-child", "--", "/bin/sh", "-c", #""$@"; exit $?"#, "sh"]
      let trial = Command(
        wrapper[0], Array(wrapper.dropFirst()) + ["/bin/sh", "-c", ":"], in: "/", timeLimit: .seconds(10))
      guard let finished = try? ProcessRunner.run(trial), finished.isSuccess else { return .none }
      return Isolation(wrapper: wrapper)
    #else
      return .none
    #endif
  }

  func command(
    _ program: String, _ arguments: [String], in directory: String, environment: [String: String], limits: RunLimits
  ) -> Command {
    let words = wrapper + [program] + arguments
    return Command(
      words[0], Array(words.dropFirst()), in: directory, environment: environment, timeLimit: limits.time,
      outputLimit: limits.output)
  }
}
