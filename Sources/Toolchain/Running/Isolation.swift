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
  /// Its script turns the loopback device on, without which Foundation cannot wait for a child (`CFSocket`); keeps its own
  /// words, such as `Segmentation fault`, to itself; and says when a process is left, which then ends with the table.
  public static func best() -> Isolation {
    #if os(Linux)
      guard let unshare = Executable.path(of: "unshare"), access("/bin/sh", X_OK) == 0 else { return .none }
      let wrapper = [unshare, "-rnpf", "--kill-child", "--", "/bin/sh", "-c", script, "sh"]
      let trial = Command(
        wrapper[0], Array(wrapper.dropFirst()) + ["/bin/sh", "-c", ":"], in: "/", timeLimit: .seconds(10))
      guard let finished = try? ProcessRunner.run(trial), finished.isSuccess else { return .none }
      return Isolation(wrapper: wrapper)
    #else
      return .none
    #endif
  }

  private static let survivors = "kata: a process outlived the test program"

  private static let script = """
    PATH=$PATH:/usr/sbin:/sbin
    { ip link set lo up || ifconfig lo up; } >/dev/null 2>&1
    exec 3>&2 2>/dev/null
    ("$@" 2>&3 3>&-)
    code=$?
    for wait in 1 2 3 4 5; do
      kill -s 0 -- -1 || exit $code
      sleep 0.05
    done
    echo '\(survivors)' >&3
    exit $code
    """

  /// Whether processes were left when the program had ended. Unknown, and false, where nothing isolates.
  func leftProcesses(_ finished: Finished) -> Bool {
    !wrapper.isEmpty && finished.output.hasSuffix("\(Self.survivors)\n")
  }

  /// How the program itself ended: the shell before it tells a signal as an exit.
  func ending(of finished: Finished) -> Finished.Ending {
    if !wrapper.isEmpty, case .exited(let code) = finished.ending, (129...192).contains(code) {
      return .signaled(code - 128)
    }
    return finished.ending
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
