import Basics
import Curriculum
import Foundation
import Processes

extension SwiftToolchain {
  /// Finds the toolchain and asks it how it compiles.
  ///
  /// The answers are kept in the cache, as asking takes half a second: under the compiler's file where that is the compiler
  /// itself. A shim of swiftly's stays the same while the compiler behind it changes; such a one is asked who it is every
  /// time.
  public static func found(cache: ContentCache) throws -> SwiftToolchain {
    guard var path = Executable.path(of: "swiftc") else { throw ToolchainError.noSwift }
    let tools = platform == "macos" ? try DeveloperTools.found(cache: cache) : nil
    if let tools, path == appleShim { path = tools.compiler }
    let stamp = try stamp(of: path)
    let key = Digest(ofParts: ["toolchain", "7", platform, path, stamp, tools?.sdk ?? "", tools?.platform ?? ""])
    if let known: SwiftToolchain = cache.value(of: .toolchains, key) { return known }
    let toolchain = try probe(compiler: path, tools)
    cache.store(toolchain, as: .toolchains, key)
    return toolchain
  }

  /// What asks Xcode where the compiler is, each time.
  private static let appleShim = "/usr/bin/swiftc"

  /// Changes when the compiler behind a `swiftc` does.
  static func stamp(of path: String) throws -> String {
    if let frontend = Executable.sibling("swift-frontend", of: path) { return Executable.stamp(frontend) }
    let info = try info(of: path)
    return "\(info.compilerVersion) \(Executable.stamp(info.frontend ?? ""))"
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable { let triple: String }
    struct Paths: Decodable { let runtimeResourcePath: String }
    let compilerVersion: String
    let target: Target
    let paths: Paths?

    /// The toolchain's `usr/lib/swift`.
    var resources: String { paths?.runtimeResourcePath ?? "" }
    /// The compiler itself, which may be far from what called it.
    var frontend: String? { Executable.sibling("swift-frontend", of: "\(resources)/../../bin/swiftc") }
  }

  private static func info(of compiler: String) throws -> TargetInfo {
    let answer = try output(of: compiler, ["-print-target-info"])
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.utf8)) else {
      throw ToolchainError.unusable(reason: "'swiftc -print-target-info' answers no JSON")
    }
    return info
  }

  private static func probe(compiler: String, _ tools: DeveloperTools?) throws -> SwiftToolchain {
    let info = try info(of: compiler)
    let version = versionNumber(in: info.compilerVersion)
    guard isNewEnough(version) else { throw ToolchainError.tooOld(version: version) }
    let beside = URL(fileURLWithPath: compiler).deletingLastPathComponent().path + "/swift-frontend"
    var calls = Calls(frontend: [info.frontend ?? beside])
    let triple = info.target.triple
    if let tools {
      let architecture = String(triple.prefix { $0 != "-" })
      calls = try appleCalls(of: compiler, tools.words(architecture: architecture, resources: info.resources))
      calls.frontend += try unchecked(calls.frontend)
    } else if platform == "linux" {
      calls = try self.calls(of: compiler)
      calls.frontend += try unchecked(calls.frontend)
      calls.direct = linkerCall(within: calls.linker)
    }
    let identity = identity(
      [info.compilerVersion, triple, "\(FileSize.of(calls.frontend[0]) ?? 0)", system(tools)] + calls.frontend
        + calls.linker,
      without: [tools?.sdk, tools?.platform, tools?.developer, usr(of: calls.frontend[0]), usr(of: info.resources)])
    return SwiftToolchain(
      versionLine: info.compilerVersion, version: version, target: triple, compiler: compiler,
      frontend: calls.frontend, linker: calls.linker, directLinker: calls.direct, autolink: calls.autolink,
      identity: identity, tools: tools)
  }

  /// What the compiler is, wherever it lies and whenever it was installed, so that a cache can be passed on.
  ///
  /// - Parameter folders: what differs from machine to machine in the words; the longest path first.
  static func identity(_ words: [String], without folders: [String?]) -> Digest {
    let folders = folders.compactMap(\.self).filter { !$0.isEmpty }
    return Digest(
      ofParts: words.map { word in
        folders.reduce(word) { $0.replacingOccurrences(of: $1, with: "<folder>") }
      })
  }

  /// The toolchain's `usr`, of a path in it.
  private static func usr(of path: String) -> String? {
    path.range(of: "/usr/", options: .backwards).map { String(path[..<$0.lowerBound]) + "/usr" }
  }

  /// What else the objects depend on: the headers of the system, by its version.
  private static func system(_ tools: DeveloperTools?) -> String {
    let file = tools.map { "\($0.sdk)/SDKSettings.json" } ?? "/etc/os-release"
    return FileManager.default.contents(atPath: file).map { Digest(of: $0).description } ?? ""
  }

  /// The parser prints its tree as JSON since 6.1 (swiftlang/swift#78955).
  static func isNewEnough(_ version: String) -> Bool {
    let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
    return !numbers.lexicographicallyPrecedes([6, 1])
  }

  static func versionNumber(in line: String) -> String {
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "version"), index + 1 < words.count else { return line }
    return String(words[index + 1].prefix { $0.isNumber || $0 == "." })
  }

  static func output(of compiler: String, _ arguments: [String]) throws -> String {
    let finished = try answer(of: compiler, arguments)
    guard finished.isSuccess else {
      let line = finished.output.split(separator: "\n").first.map(String.init) ?? "it prints nothing"
      // A compiler older than 5.x knows no -print-target-info, and says what it is when asked.
      if let answer = try? answer(of: compiler, ["--version"]), answer.output.contains("Swift version"),
        !isNewEnough(versionNumber(in: answer.output))
      {
        throw ToolchainError.tooOld(version: versionNumber(in: answer.output))
      }
      throw ToolchainError.unusable(reason: "'swiftc \(arguments[0])' fails: \(line)")
    }
    return finished.output
  }

  /// Runs a tool of the toolchain in a folder of its own, as asked how it would work it may leave files behind.
  ///
  /// - Parameter files: the names of empty files that the folder contains.
  static func answer(of tool: String, _ arguments: [String], files: [String] = []) throws -> ProcessResult {
    try ScratchFolders.shared.with { folder in
      for file in files { _ = FileManager.default.createFile(atPath: "\(folder)/\(file)", contents: nil) }
      var environment = ProcessInfo.processInfo.environment
      environment["TMPDIR"] = folder
      return try ProcessRunner.run(
        Command(tool, arguments, in: folder, environment: environment, timeLimit: .seconds(60)))
    }
  }
}
