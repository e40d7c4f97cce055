import Curriculum
import Foundation
import Outcomes
import Proving
import Verification

/// What the commands share: the repository, the course and the way of proving.
struct Context {
  let root: String
  let console: Console
  /// Runs when the program is interrupted.
  let interruption: Interruption

  /// The program that runs.
  static var program: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  var cacheFolder: String { Self.folder(in: "KATA_CACHE") ?? "\(root)/.build/kata" }
  /// Where the compiler keeps the modules of the system, which take seconds to build: many caches can share them.
  var modulesFolder: String? { Self.folder(in: "KATA_MODULES") }

  private static func folder(in variable: String) -> String? {
    guard let folder = ProcessInfo.processInfo.environment[variable], !folder.isEmpty else { return nil }
    return URL(fileURLWithPath: folder).path
  }

  func course() -> Course { Course(at: root) }
}

/// Something in the environment keeps the program from working.
struct EnvironmentError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
