import Curriculum
import Foundation

/// Calls the compiler's frontend as the toolchain's own driver would.
struct Frontend: Sendable {
  let toolchain: SwiftToolchain
  let root: String
  let moduleCache: String
  let limits: RunLimits

  /// What one call compiles.
  struct Work {
    var module: String
    var languageMode: String
    /// Paths relative to the repository, so that objects are the same in every checkout.
    var files: [String]
    /// The text of a generated main file, which comes last.
    var main: String?
    /// The places in `files` of those to compile, each for itself, as in a debug build; nil for all of them, as a whole. The
    /// main file is compiled in any case.
    var primaries: [Int]?
    /// Whether a `.swiftmodule` is made, by which others import the module.
    var isLibrary = false
    /// The folders where imported modules are found.
    var imports: [String]

    /// Those of `files` that are compiled.
    var compiled: [String] { primaries.map { $0.map { files[$0] } } ?? files }

    /// The names of the objects, one for each compiled file, which keep them whatever is compiled beside it: a module has no
    /// two files of one name.
    var objects: [String] {
      (compiled + (main == nil ? [] : [Self.mainName])).map { "\($0.split(separator: "/").last ?? "").o" }
    }

    var interface: String { "\(module).swiftmodule" }

    static let mainName = "main.swift"
  }

  /// Compiles files of a module in one call, each to an object of its own.
  ///
  /// The compiler is told one and the same path for the folder of every module, as an object's hash of its code depends on
  /// it.
  ///
  /// - Parameter folder: where the objects and the interface go, and the main file.
  func compile(_ work: Work, in folder: String) throws -> Finished {
    var sources = work.files.enumerated().flatMap { index, file in
      work.primaries?.contains(index) == true ? ["-primary-file", file] : [file]
    }
    if let main = work.main {
      let path = "\(folder)/\(Work.mainName)"
      try main.write(toFile: path, atomically: false, encoding: .utf8)
      sources += work.primaries == nil ? [path] : ["-primary-file", path]
    }
    var arguments: [String] = []
    for word in toolchain.frontend.dropFirst() {
      switch word {
      case SwiftToolchain.Template.source: arguments += sources
      case SwiftToolchain.Template.object:
        arguments += work.objects.map { ["\(Command.handedFolder)/\($0)"] }.joined(separator: ["-o"])
      case SwiftToolchain.Template.module: arguments.append(work.module)
      default: arguments.append(word)
      }
    }
    if work.primaries == nil { arguments += ["-num-threads", "1"] }
    arguments += ["-swift-version", work.languageMode, "-module-cache-path", moduleCache]
    for path in work.imports { arguments += ["-I", path] }
    if work.isLibrary {
      arguments += ["-parse-as-library", "-emit-module-path", "\(Command.handedFolder)/\(work.interface)"]
    }
    var command = Command(toolchain.frontendPath, arguments, in: root, timeLimit: limits.compileTime)
    command.folder = folder
    return try ProcessRunner.run(command)
  }
}

extension SwiftToolchain {
  /// The frontend that parses and compiles.
  var frontendPath: String {
    frontend.first ?? URL(fileURLWithPath: compiler).deletingLastPathComponent().path + "/swift-frontend"
  }
}
