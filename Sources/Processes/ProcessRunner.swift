import CSpawn
import Foundation

/// Runs programs, each in a process group of its own, and leaves nothing of them behind.
///
/// Foundation's `Process` has no process group to kill and no limits; `posix_spawn` has both.
public enum ProcessRunner {
  /// Runs a command to its end, to its limit, or until its ``Future`` is cancelled.
  ///
  /// - Throws: ``SpawnError`` when the program cannot be run to its end, `CancellationError` when it was cancelled.
  public static func run(_ command: Command) throws -> ProcessResult {
    let cancellation = Cancellation.current
    if cancellation?.isCancelled == true { throw CancellationError() }
    let output = try Pipe(for: command)
    defer { output.close() }
    var events: Pipe?
    if case .events = command.descriptor3 { events = try Pipe(for: command) }
    defer { events?.close() }
    let group = try ProcessGroups.shared.start {
      ProcessGroup(leader: try spawn(command, output: output.writing, events: events?.writing))
    }
    output.closeWriting()
    events?.closeWriting()
    var reader = OutputReader(
      [(output.reading, command.outputLimit)]
        + (events.map { [($0.reading, max(command.outputLimit * 4, 16 << 20))] } ?? []))
    let end = reader.read(until: group, of: command, cancellation)
    if end != .ended { ProcessGroup.end([group]) }
    let leftProcesses = endMarked(command, startedBy: group)
    group.kill()
    ProcessGroups.shared.ended(group)
    var status: Int32 = 0
    while waitpid(group.leader, &status, 0) < 0 {
      guard errno == EINTR else { throw failure(command, errno) }
    }
    if end == .cancelled { throw CancellationError() }
    reader.drain()
    return ProcessResult(
      status: self.status(end, status), output: reader.streams[0].text, isCut: reader.streams.contains(where: \.isCut),
      events: reader.streams.count > 1 ? reader.streams[1].text : "", leftProcesses: end == .ended && leftProcesses)
  }

  /// Ends what has the command's mark, or is in its session, and is left when its leader has ended. To escape, a process
  /// has to begin a session of its own and to forget its environment.
  ///
  /// - Returns: whether there was any.
  private static func endMarked(_ command: Command, startedBy group: ProcessGroup) -> Bool {
    guard let mark = command.mark else { return false }
    var hasFound = false
    // What ends by itself within a moment is not a survivor.
    for attempt in 0..<6 {
      let left = ProcessTable.processes(marked: mark, session: group.leader)
      if left.isEmpty { return hasFound }
      if attempt < 5 {
        usleep(50_000)
      } else {
        hasFound = true
        for process in left { _ = kill(process, SIGKILL) }
      }
    }
    return hasFound
  }

  private static func status(_ end: OutputReader.End, _ status: Int32) -> ProcessResult.Status {
    switch end {
    case .timedOut: return .timedOut
    case .outOfMemory: return .outOfMemory
    case .ended, .cancelled, .stoppedReading: break
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signaled(signal)
  }

  /// The two ends of a pipe, which no other program of ours gets.
  private final class Pipe {
    let reading: Int32
    let writing: Int32
    private var isWritingOpen = true

    init(for command: Command) throws {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw failure(command, errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }

    func closeWriting() {
      if isWritingOpen { Foundation.close(writing) }
      isWritingOpen = false
    }

    func close() {
      closeWriting()
      Foundation.close(reading)
    }
  }

  private static func failure(_ command: Command, _ code: Int32) -> SpawnError {
    SpawnError(executable: command.executable, code: code, reason: String(cString: strerror(code)).lowercased())
  }

  private static func spawn(_ command: Command, output: Int32, events: Int32?) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var secret: Pipe?
    if let text = command.secret {
      let pipe = try Pipe(for: command)
      // Shorter than what a pipe takes without a reader.
      _ = text.utf8CString.withUnsafeBytes { write(pipe.writing, $0.baseAddress, $0.count - 1) }
      pipe.closeWriting()
      posix_spawn_file_actions_adddup2(&actions, pipe.reading, 0)
      secret = pipe
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, command.input ?? "/dev/null", O_RDONLY, 0)
    }
    defer { secret?.close() }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    kata_spawn_file_actions_addchdir(&actions, command.directory)
    var handed: Int32 = -1
    defer { if handed >= 0 { close(handed) } }
    switch command.descriptor3 {
    case .nothing: break
    case .events: if let events { posix_spawn_file_actions_adddup2(&actions, events, 3) }
    case .folder(let folder):
      handed = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard handed >= 0 else { throw failure(command, errno) }
      posix_spawn_file_actions_adddup2(&actions, handed, 3)
    }
    let isThirdOpen = handed >= 0 || events != nil
    kata_spawn_file_actions_addclosefrom(&actions, isThirdOpen ? 4 : 3)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A session is a group too, and its leader may not ask for another.
    let own = command.mark == nil ? Int32(POSIX_SPAWN_SETPGROUP) : Int32(kata_spawn_setsid)
    var flags = own | Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT, SIGXFSZ] { sigaddset(&signals, signal) }
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

/// Reads pipes while their writer runs: a full pipe would stop the writer for good.
struct OutputReader {
  /// What came through one pipe.
  struct Stream {
    fileprivate let pipe: Int32
    fileprivate let limit: Int
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var isCut = false
    fileprivate var isAtEnd = false

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// How a wait came to its end.
  enum End { case ended, timedOut, cancelled, outOfMemory, stoppedReading }

  private(set) var streams: [Stream]
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// - Parameter pipes: each with how many bytes of it are kept; the others are read and dropped.
  init(_ pipes: [(pipe: Int32, limit: Int)]) {
    streams = pipes.map { Stream(pipe: $0.pipe, limit: $0.limit) }
    for stream in streams { _ = fcntl(stream.pipe, F_SETFL, O_NONBLOCK) }
  }

  /// Reads until the group's leader has ended, the time is up, the work is cancelled, or the group takes more memory than
  /// it may. The leader is not reaped.
  mutating func read(until group: ProcessGroup, of command: Command, _ cancellation: Cancellation?) -> End {
    let start = ContinuousClock.now
    var watch = MemoryWatch(limit: command.memoryLimit)
    while true {
      if group.hasEnded { return .ended }
      let passed = start.duration(to: .now)
      if cancellation?.isCancelled == true { return .cancelled }
      if passed >= command.timeLimit { return .timedOut }
      if watch.isExceeded(by: group, after: passed) { return .outOfMemory }
      wait()
      let known = streams.last?.bytes.count
      takeWhatIsThere()
      if let stopsReading = command.stopsReading, streams.count > 1, let events = streams.last,
        events.bytes.count != known, stopsReading(events.text)
      {
        return .stoppedReading
      }
    }
  }

  /// Takes what a killed group had still written.
  mutating func drain() { takeWhatIsThere() }

  private mutating func takeWhatIsThere() {
    for index in streams.indices {
      while !streams[index].isAtEnd {
        let pipe = streams[index].pipe
        let count = buffer.withUnsafeMutableBytes { Foundation.read(pipe, $0.baseAddress, $0.count) }
        if count == 0 { streams[index].isAtEnd = true }
        guard count > 0 else { break }
        let room = streams[index].limit - streams[index].bytes.count
        if count > room { streams[index].isCut = true }
        streams[index].bytes.append(contentsOf: buffer[0..<min(count, room)])
      }
    }
  }

  /// For something to read, and a moment at most. A program that reports events writes often and little, and pays for each
  /// time that it wakes its reader up: only its end is waited for, and what is there is taken every few milliseconds.
  private func wait() {
    let hasEvents = streams.count > 1
    var open = streams.filter { !$0.isAtEnd }.map {
      pollfd(fd: $0.pipe, events: hasEvents ? 0 : Int16(POLLIN), revents: 0)
    }
    if open.isEmpty {
      usleep(2_000)
    } else {
      poll(&open, nfds_t(open.count), hasEvents ? 5 : 20)
    }
  }
}

/// Looks from time to time at how much memory a group of processes takes.
struct MemoryWatch {
  /// In bytes; nil if there is none.
  private let limit: Int?
  private var next = Duration.milliseconds(100)

  init(limit: Int?) { self.limit = limit }

  /// Most programs end before the first look.
  mutating func isExceeded(by group: ProcessGroup, after passed: Duration) -> Bool {
    guard let limit, passed >= next else { return false }
    next = passed + .milliseconds(100)
    let table = ProcessTable.recent()
    let processes = table.descendants(of: [group.leader]).union([group.leader])
    return processes.reduce(0) { $0 + table.memory(of: $1) } > limit
  }
}
