import Curriculum
import Foundation

/// Calls the compiler's frontend as the toolchain's own driver would.
struct Frontend: Sendable {
  let toolchain: SwiftToolchain
  let root: String
  let moduleCache: String
  let limits: RunLimits

  /// Compiles a module's files in one call.
  ///
  /// - Parameters:
  ///   - files: paths relative to the repository, so that objects are the same in every checkout.
  ///   - interface: where the `.swiftmodule` goes; nil for a program's main module.
  ///   - folders: where imported modules are found.
  func compile(
    module: String, files: [String], languageMode: String, object: String, interface: String?, folders: [String]
  ) throws -> Finished {
    var arguments: [String] = []
    for word in toolchain.frontend.dropFirst() {
      switch word {
      case SwiftToolchain.Template.source: arguments += files
      case SwiftToolchain.Template.object: arguments.append(object)
      case SwiftToolchain.Template.module: arguments.append(module)
      default: arguments.append(word)
      }
    }
    arguments += ["-swift-version", languageMode, "-module-cache-path", moduleCache]
    for folder in folders { arguments += ["-I", folder] }
    if let interface { arguments += ["-parse-as-library", "-emit-module-path", interface] }
    return try ProcessRunner.run(
      Command(toolchain.frontendPath, arguments, in: root, timeLimit: limits.compileTime))
  }
}

extension SwiftToolchain {
  /// The frontend that parses and compiles.
  var frontendPath: String {
    frontend.first ?? URL(fileURLWithPath: compiler).deletingLastPathComponent().path + "/swift-frontend"
  }
}
