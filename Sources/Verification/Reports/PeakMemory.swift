import Foundation

enum PeakMemory {
  /// In bytes.
  static var ofThisProcess: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      // On Linux `getrusage` counts the program too that started this one.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    #endif
  }
}
