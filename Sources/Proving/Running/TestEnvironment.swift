import Foundation

/// The variables a test program sees: few, so that it behaves the same everywhere.
enum TestEnvironment {
  /// - Parameters:
  ///   - recordings: the folder of the recordings, absolute.
  ///   - temporary: the folder that the program may write to.
  ///   - toolchain: what else it needs, by name.
  static func variables(
    recordings: String, temporary: String, toolchain: [String: String] = [:]
  ) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var variables = [
      "HOME": temporary, "TMPDIR": temporary, "KATA_FIXTURES": recordings, "LANG": "en_US.UTF-8", "TZ": "UTC",
      "NO_COLOR": "1",
      // A backtrace takes seconds and is no part of an outcome.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    for name in ["PATH", "LD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "DYLD_LIBRARY_PATH"] { variables[name] = own[name] }
    return variables.merging(toolchain) { $1 }
  }
}
