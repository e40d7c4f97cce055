import Basics
import Foundation

/// Who started whom, of the processes that run now.
struct ProcessTable {
  private var parents: [pid_t: pid_t] = [:]

  /// Asks the system; from `/proc` on Linux, where `ps` may be missing (proc_pid_stat(5)), and elsewhere from `ps` (POSIX).
  init() {
    #if os(Linux)
      for process in Self.ids {
        if let parent = Self.state(of: process)?.parent { parents[process] = parent }
      }
    #else
      self.init(listing: Self.listing(["-A", "-o", "pid=", "-o", "ppid="]))
    #endif
  }

  /// The table of a moment ago, for all who look from time to time: to make one takes milliseconds.
  static func recent() -> ProcessTable {
    latest.withLock { latest in
      if let latest, latest.made.duration(to: .now) < .milliseconds(80) { return latest.table }
      let table = ProcessTable()
      latest = (table, .now)
      return table
    }
  }

  private static let latest = Monitor<(table: ProcessTable, made: ContinuousClock.Instant)?>(nil)

  /// - Parameter listing: lines of a process and its parent.
  init(listing: String) {
    for line in listing.split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { pid_t($0) }
      if numbers.count == 2 { parents[numbers[0]] = numbers[1] }
    }
  }

  /// What `ps` says; empty if there is none.
  static func listing(_ arguments: [String]) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/ps")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return "" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// The processes that others started, directly or not, without those.
  func descendants(of processes: Set<pid_t>) -> Set<pid_t> {
    var found = processes
    var isGrowing = true
    while isGrowing {
      let new = parents.filter { !found.contains($0.key) && found.contains($0.value) }.keys
      found.formUnion(new)
      isGrowing = !new.isEmpty
    }
    return found.subtracting(processes)
  }

  /// The processes whose environment contains a word, or that are in a session, whoever is their parent by now, without the
  /// session's leader. A process that is dead and not reaped has neither.
  static func processes(marked mark: String, session: pid_t) -> Set<pid_t> {
    #if os(Linux)
      let (ids, entry) = (ids, Data("\(mark)\0".utf8))
      let marked = ids.filter { contents("/proc/\($0)/environ")?.range(of: entry) != nil }
      let inSession = ids.filter { getsid($0) == session && state(of: $0)?.letter != "Z" }
    #else
      // With -E, the environment is behind the command.
      let lines = listing(["-A", "-E", "-ww", "-o", "pid=", "-o", "state=", "-o", "command="]).split(separator: "\n")
        .map { $0.split(separator: " ") }.filter { $0.count > 2 && !$0[1].hasPrefix("Z") }
      let marked = lines.filter { $0.contains { $0 == mark } }.compactMap { pid_t($0[0]) }
      let inSession = lines.compactMap { pid_t($0[0]) }.filter { getsid($0) == session }
    #endif
    return Set(marked + inSession).subtracting([session])
  }

  /// How much of the memory a process has to itself or shares, in bytes; 0 if that is not known.
  func memory(of process: pid_t) -> Int {
    #if os(Linux)
      // The second number is that of the pages in memory (proc_pid_statm(5)).
      let pages = Self.contents("/proc/\(process)/statm")?.split(separator: UInt8(ascii: " ")).dropFirst().first
        .flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    #else
      let kilobytes = Self.listing(["-o", "rss=", "-p", "\(process)"]).split(whereSeparator: \.isWhitespace).first
      return (kilobytes.flatMap { Int($0) } ?? 0) * 1024
    #endif
  }

  #if os(Linux)
    /// Its state, such as `Z` of one that is dead and not reaped, and who started it. By bytes, as characters take twice the
    /// time.
    private static func state(of process: pid_t) -> (letter: String, parent: pid_t)? {
      // The name before it is in parentheses, and may contain some itself.
      guard let stat = contents("/proc/\(process)/stat"), let end = stat.range(of: Data(") ".utf8), options: .backwards)
      else { return nil }
      let fields = stat[end.upperBound...].split(separator: UInt8(ascii: " "), maxSplits: 2)
        .map { String(decoding: $0, as: UTF8.self) }
      return fields.count > 1 ? pid_t(fields[1]).map { (fields[0], $0) } : nil
    }

    private static var ids: [pid_t] {
      ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    }

    private static func contents(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }
  #endif
}
