import Foundation

/// Who started whom, of the processes that run now.
struct ProcessTable {
  private var parents: [pid_t: pid_t] = [:]

  /// Asks the system; from `/proc` on Linux, where `ps` may be missing (proc_pid_stat(5)), and elsewhere from `ps` (POSIX).
  init() {
    #if os(Linux)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
        guard let process = pid_t(name), let data = FileManager.default.contents(atPath: "/proc/\(name)/stat"),
          // The name stands in parentheses and may hold some itself.
          let rest = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " "),
          rest.count > 1, let parent = pid_t(rest[1])
        else { continue }
        parents[process] = parent
      }
    #else
      self.init(listing: Self.listing())
    #endif
  }

  /// - Parameter listing: lines of a process and its parent.
  init(listing: String) {
    for line in listing.split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { pid_t($0) }
      if numbers.count == 2 { parents[numbers[0]] = numbers[1] }
    }
  }

  /// What `ps` says; empty where there is none.
  static func listing() -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/ps")
    process.arguments = ["-A", "-o", "pid=", "-o", "ppid="]
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
}
