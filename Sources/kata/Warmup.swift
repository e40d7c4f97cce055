import Foundation
import Workspace

/// A step's first check, begun while its lesson is read: what it compiles is there when the learner asks for it.
///
/// A record lock on a file in the workspace's own folder says who is at it (fcntl(2)), and ends with that process.
struct Warmup {
  private static let seconds = 30
  private let file: String

  init(root: String) { file = "\(root)/\(LearnerCopy.warming)" }

  /// Begins it in the background, only where a person reads on.
  static func begin(_ context: Context) {
    guard context.console.isTerminal, (ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty else { return }
    guard let program = Background.begin(.warm, context) else { return }
    // The next command has to find it.
    let warmup = Warmup(root: context.root)
    for _ in 0..<50 where program.isRunning && warmup.owner == nil { usleep(5_000) }
  }

  /// Ends the one in progress, and waits a second at most until it is gone.
  func end() {
    for attempt in 0..<100 {
      guard let owner else { return }
      if attempt == 0 { kill(owner, SIGTERM) }
      usleep(10_000)
    }
  }

  /// Does it, until it is ended or its time is over.
  fileprivate func run(_ context: Context) throws {
    let lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    var region = Self.whole
    guard lock >= 0, fcntl(lock, F_SETLK, &region) == 0 else { return }
    context.interruption.atEnd { [file] in unlink(file) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.seconds)) { kill(getpid(), SIGTERM) }
    let run = LearnerRun(context)
    try run.checker(LearnerOptions()).prepare(run.session())
  }

  /// The process that is at it; nil if none is.
  private var owner: pid_t? {
    let lock = open(file, O_RDWR | O_CLOEXEC)
    guard lock >= 0 else { return nil }
    defer { close(lock) }
    var region = Self.whole
    guard fcntl(lock, F_GETLK, &region) == 0, region.l_type != Int16(F_UNLCK), region.l_pid > 0 else { return nil }
    return region.l_pid
  }

  private static var whole: flock {
    var region = flock()
    region.l_type = Int16(F_WRLCK)
    region.l_whence = Int16(SEEK_SET)
    return region
  }
}

/// What runs when a command has ended; it limits its own time.
enum Background {
  /// - Returns: nil if it cannot be begun.
  @discardableResult
  static func begin(_ command: Subcommand, _ context: Context) -> Process? {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: Context.program)
    program.arguments = ["--root", context.root, command.name]
    program.currentDirectoryURL = URL(fileURLWithPath: context.root)
    program.standardInput = FileHandle.nullDevice
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    return (try? program.run()).map { program }
  }
}

extension Subcommand {
  /// Nobody calls it by hand, and no help lists it.
  static let warm = Subcommand(
    name: "warm", operands: "", summary: "begin the first check of a step in the background",
    takesNames: false, options: NoOptions.self,
    run: { _, context in
      try Warmup(root: context.root).run(context)
      return .proven
    })
}
