import Foundation

enum PeakMemory {
  /// In bytes.
  static var ofThisProcess: Int {
    var usage = rusage()
    #if canImport(Darwin)
      let unit = 1
      getrusage(RUSAGE_SELF, &usage)
    #else
      // Linux counts in kilobytes.
      let unit = 1024
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return usage.ru_maxrss * unit
  }
}
