import Foundation
import Processes

/// Keeps a test program from the network and from what is not its own, and ends with it whatever it started.
///
/// `unshare` (util-linux) gives the program a network without any device, a process table of its own, with which everything
/// in it ends, and mounts of its own. The table needs its own `/proc`: libdispatch's workers look themselves up there, and
/// die where they find another. `sandbox-exec` (macOS) keeps a program from the network and from writing. What a system
/// refuses is done without, and ``lacks`` says so.
public struct Isolation: Sendable {
  /// What a program is kept from, by the words that `unshare` takes for it.
  private enum Kind: Sendable {
    /// User, network, process table with its `/proc`, mounts.
    case full
    /// User and network.
    case network
    /// Network and writing, by `sandbox-exec`.
    case sandbox
    case none
  }

  private let kind: Kind
  /// The path of the program that isolates.
  private let tool: String
  /// The path of `setpriv`, if it is there and knows the option.
  private let reaper = Isolation.reaper

  /// Whether the network is blocked.
  public var blocksNetwork: Bool { kind != .none }

  /// What cannot be had on this system, in words for people; empty if all can.
  public var lacks: [String] {
    switch kind {
    case .full, .sandbox: []
    case .network: ["keeps the tests from the repository's files"]
    case .none: ["blocks the network", "keeps the tests from the repository's files"]
    }
  }

  /// What a test cannot do here, for people.
  public var words: String {
    switch kind {
    case .full:
      "tests have no network, a process table of their own, and "
        + (shows("test ! -w /tmp") ? "write to a folder of their own only" : "read the repository only")
    case .sandbox: "tests have no network, and read the repository only"
    case .network: "tests have no network; they could write to the repository"
    case .none: "none; tests have the network, and could write to the repository"
    }
  }

  private static let reaper: String? = {
    guard SwiftToolchain.platform == "linux", let path = Executable.path(of: "setpriv") else { return nil }
    let trial = Command(path, ["--pdeathsig", "KILL", "--", "/bin/sh", "-c", "exit 0"], in: "/")
    return (try? ProcessRunner.run(trial))?.isSuccess == true ? path : nil
  }()

  /// No isolation but the process group.
  public static let none = Isolation(kind: .none, tool: "")

  /// The best that this machine allows.
  public static func best() -> Isolation {
    let kinds: [Kind] =
      switch SwiftToolchain.platform {
      case "linux": [.full, .network]
      case "macos": [.sandbox]
      default: []
      }
    let name = SwiftToolchain.platform == "macos" ? "sandbox-exec" : "unshare"
    guard let tool = Executable.path(of: name) else { return .none }
    return kinds.lazy.map { Isolation(kind: $0, tool: tool) }.first { $0.works } ?? .none
  }

  /// Whether a program runs in it, and finds itself in `/proc` if there is one. A sandbox does not begin in another.
  private var works: Bool {
    shows(kind == .sandbox ? "exit 0" : #"read -r id rest </proc/self/stat && test -d "/proc/$$" && test "$id" -gt 0"#)
  }

  /// Whether a shell's words succeed in it.
  private func shows(_ words: String) -> Bool {
    let request = Request(program: "/bin/sh", arguments: ["-c", words], directory: "/")
    return (try? ProcessRunner.run(command(request)))?.isSuccess == true
  }

  /// A program to run, and what it may do.
  struct Request {
    var program: String
    var arguments: [String]
    /// The folder that it runs in, and may write to.
    var directory: String
    /// The folders that it may read and no more, where the system can keep it from them.
    var protected: [String] = []
    var environment: [String: String] = [:]
    var limits = RunLimits()
  }

  /// The call that runs a program isolated. Its descriptor 3 is for events.
  ///
  /// A shell is first in the process table, because the first process ignores signals such as `SIGABRT`, and between
  /// this program and the tests, which then have no parent worth killing.
  func command(_ request: Request) -> Command {
    let script = kind == .full || kind == .network ? Self.script : Self.plainScript
    let words =
      wrapper(for: request) + ["/bin/sh", "-c", script, "sh"]
      + ["\(kind == .full)", request.directory] + (kind == .full ? request.protected : [])
      + ["--"] + (kind == .full ? [] : mortal) + [request.program] + request.arguments
    var command = Command(
      words[0], Array(words.dropFirst()), in: request.directory, environment: request.environment,
      timeLimit: request.limits.time, outputLimit: request.limits.output)
    command.memoryLimit = request.limits.memory
    command.descriptor3 = .events
    // Nothing ends with the program by itself where it has no process table of its own.
    if kind != .full {
      let mark = "KATA_RUN=\(UUID().uuidString)"
      command.environment?["KATA_RUN"] = String(mark.dropFirst("KATA_RUN=".count))
      command.mark = mark
    }
    return command
  }

  /// The words before those of the program.
  private func wrapper(for request: Request) -> [String] {
    switch kind {
    case .full: mortal + [tool, "-rnpfm", "--mount-proc", "--kill-child", "--"]
    case .network: mortal + [tool, "-rn", "--"]
    case .sandbox: [tool, "-p", Self.profile(protected: request.protected, own: request.directory)]
    case .none: []
    }
  }

  /// Words before a program that have the kernel end it when its parent ends, however that does: a test that never ends
  /// would outlive a `kata` that was killed (`setpriv` of util-linux; prctl(2), PR_SET_PDEATHSIG).
  private var mortal: [String] { reaper.map { [$0, "--pdeathsig", "KILL", "--"] } ?? [] }

  /// What a sandbox allows; of two rules the later counts. A server on this machine is not a network, as on Linux.
  static func profile(protected: [String], own: String) -> String {
    func folder(_ path: String) -> String {
      let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      // Foundation leaves it out, and the kernel knows the folder by no other name.
      let whole =
        ["/tmp", "/var", "/etc"].contains { real == $0 || real.hasPrefix("\($0)/") } ? "/private\(real)" : real
      let escaped = whole.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      return "(subpath \"\(escaped)\")"
    }
    return
      (["(version 1)", "(allow default)", "(deny network*)"]
      + ["(allow network* (local ip \"localhost:*\"))", "(allow network* (remote ip \"localhost:*\"))"]
      + protected.map { "(deny file-write* \(folder($0)))" } + ["(allow file-write* \(folder(own)))"]).joined()
  }

  /// How the program itself ended: the shell before it reports a signal as an exit.
  func status(of finished: ProcessResult) -> ProcessResult.Status {
    if case .exited(let code) = finished.status, (129...192).contains(code) { return .signaled(code - 128) }
    return finished.status
  }

  /// Turns the loopback device on, without which Foundation cannot wait for a child (`CFSocket`); makes all that is mounted
  /// where people and programs write read-only, then the protected folders that still are not, and the program's own folder
  /// writable; keeps the shell's own words, such as `Segmentation fault`, to itself; and says when a process is left, which
  /// then ends with the table.
  private static let script = """
    isFull=$1 own=$2
    shift 2
    PATH=$PATH:/usr/sbin:/sbin
    exec 4>&2 2>/dev/null
    { ip link set lo up || ifconfig lo up; } >/dev/null
    if [ "$isFull" = true ]; then
      for place in / /home /root /tmp /var/tmp /dev/shm; do
        [ ! -w "$place" ] || mount -o remount,bind,ro -- "$place"
      done
    fi
    while [ "$1" != -- ]; do
      [ ! -w "$1" ] || mount --bind -o ro -- "$1" "$1"
      shift
    done
    shift
    [ "$isFull" != true ] || [ "$own" = / ] || { mount --bind -- "$own" "$own" && mount -o remount,bind,rw -- "$own"; }
    cd -- "$own"
    ("$@" 2>&4 4>&-)
    code=$?
    exec 2>/dev/null
    [ "$isFull" = true ] || exit $code
    for wait in 1 2 3 4 5; do
      kill -s 0 -- -1 || exit $code
      sleep 0.05
    done
    # Bad news needs no word of the run.
    echo '{"token":"","number":0,"event":"survivor"}' >&3
    exit $code
    """

  private static let plainScript = """
    shift 3
    exec 4>&2 2>/dev/null
    ("$@" 2>&4 4>&-)
    exit $?
    """
}
