import Basics
import Foundation

/// Finds programs on `PATH`.
public enum Executable {
  /// The absolute path of a program, symbolic links kept; nil if `PATH` has none.
  public static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// The program of another name beside the one that a path leads to; nil if there is none.
  public static func sibling(_ name: String, of path: String) -> String? {
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
    return access("\(folder)/\(name)", X_OK) == 0 ? "\(folder)/\(name)" : nil
  }

  /// Changes when the program does: the resolved path, its size and its time of change.
  public static func stamp(_ path: String) -> String {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let stamp = FileStamp(of: resolved) else { return resolved }
    return "\(resolved):\(stamp.size):\(stamp.seconds).\(stamp.nanoseconds)"
  }
}
