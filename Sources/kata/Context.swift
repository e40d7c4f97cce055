import Curriculum
import Foundation
import Outcomes
import Toolchain
import Verification

/// What the commands share: the repository, the course and the way of proving.
struct Context {
  let root: String
  let console: Console
  /// Runs when the program is interrupted.
  let interruption: Interruption

  var cacheFolder: String {
    if let folder = ProcessInfo.processInfo.environment["KATA_CACHE"], !folder.isEmpty {
      return URL(fileURLWithPath: folder).path
    }
    return "\(root)/.build/kata"
  }

  func course() -> Course { Course(at: root) }
}

/// Something in the environment keeps the program from working.
struct EnvironmentError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
