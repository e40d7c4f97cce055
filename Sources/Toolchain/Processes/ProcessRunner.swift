import CSpawn
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs programs, each in a process group of its own, and leaves nothing of them behind.
///
/// Foundation's `Process` has no process group to kill and no limits; `posix_spawn` has both.
public enum ProcessRunner {
  /// Runs a command to its end, or to its limit.
  ///
  /// - Throws: ``SpawnError`` when the program cannot be started, `CancellationError` when it was ended on request.
  public static func run(_ command: Command) throws -> Finished {
    if command.cancellation?.isCancelled == true { throw CancellationError() }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure(command, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let group: ProcessGroup
    do {
      defer { close(ends[1]) }
      group = try ProcessGroups.shared.start { ProcessGroup(leader: try spawn(command, output: ends[1])) }
    }
    var reader = OutputReader(pipe: ends[0], limit: command.outputLimit)
    let hasEnded = reader.read(until: group, limit: command.timeLimit, or: command.cancellation)
    if hasEnded { group.kill() } else { ProcessGroup.end([group]) }
    ProcessGroups.shared.ended(group)
    var status: Int32 = 0
    while waitpid(group.leader, &status, 0) < 0, errno == EINTR {}
    if !hasEnded, command.cancellation?.isCancelled == true { throw CancellationError() }
    reader.drain()
    return Finished(
      ending: hasEnded ? ending(status) : .timedOut, output: String(decoding: reader.bytes, as: UTF8.self),
      isCut: reader.isCut)
  }

  private static func ending(_ status: Int32) -> Finished.Ending {
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signaled(signal)
  }

  private static func failure(_ command: Command, _ code: Int32) -> SpawnError {
    SpawnError(executable: command.executable, code: code, reason: String(cString: strerror(code)).lowercased())
  }

  private static func spawn(_ command: Command, output: Int32) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    kata_spawn_file_actions_addchdir(&actions, command.directory)
    var handed: Int32 = -1
    defer { if handed >= 0 { close(handed) } }
    if let folder = command.folder {
      handed = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard handed >= 0 else { throw failure(command, errno) }
      posix_spawn_file_actions_adddup2(&actions, handed, 3)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var flags = Int32(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let environment = command.environment ?? ProcessInfo.processInfo.environment
    var words = ([command.executable] + command.arguments).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, command.executable, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw failure(command, code) }
    return process
  }
}
