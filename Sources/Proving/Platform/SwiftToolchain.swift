import Basics
import Foundation
import Outcomes
import Processes

/// The Swift toolchain on `PATH`, and how its compiler and linker are called.
public struct SwiftToolchain: Codable, Sendable {
  /// The full version line, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  public let versionLine: String
  /// Such as `6.3.1`.
  public let version: String
  public let target: String
  /// The absolute path of `swiftc`.
  public let compiler: String
  /// The arguments of one frontend call, with ``Template`` words where a module's own go. Only the compiler's path where
  /// the direct way is not known.
  let frontend: [String]
  /// The arguments of the link by clang, likewise.
  let linker: [String]
  /// The arguments of the linker itself, as clang prints them. Empty where it does not.
  let directLinker: [String]
  /// The path of `swift-autolink-extract`; empty if the linker itself reads in the objects what they need (macOS).
  let autolink: String
  /// Tells this toolchain from every other, in cache keys.
  public let identity: Digest
  /// Where Xcode's parts are; nil on other systems.
  var tools: DeveloperTools?

  /// What every program that is started has to find in its environment.
  var environment: [String: String] { tools?.environment ?? [:] }

  /// What runs test bundles: `xcrun`, and the folder of `swiftc`, from which the rest of the toolchain is found.
  var runners: (xcrun: String, toolchain: String) {
    let resolved = URL(fileURLWithPath: frontend.first ?? compiler).resolvingSymlinksInPath()
    return (Executable.path(of: "xcrun") ?? "/usr/bin/xcrun", resolved.deletingLastPathComponent().path)
  }

  /// The program `swift` beside the compiler.
  public var packageManager: String { Self.program("swift", beside: compiler) }

  static func program(_ name: String, beside compiler: String) -> String {
    URL(fileURLWithPath: compiler).deletingLastPathComponent().path + "/\(name)"
  }

  public var origin: Record.Origin { Record.Origin(platform: Self.platform, swift: version) }

  /// Whose tools are called, and how: `linux`, `macos` or `other`. `KATA_PLATFORM` is for tests, which put tools in the
  /// place of Apple's.
  public static let platform: String = {
    if let chosen = ProcessInfo.processInfo.environment["KATA_PLATFORM"], !chosen.isEmpty { return chosen }
    #if os(Linux)
      return "linux"
    #elseif os(macOS)
      return "macos"
    #else
      return "other"
    #endif
  }()

  /// The words in ``frontend`` and ``linker`` that stand for what differs from call to call.
  enum Template {
    static let source = "kata-template-source.swift"
    static let object = "kata-template-object.o"
    static let product = "kata-template-product"
    static let module = "KataTemplateModule"
  }

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
    let key = Digest(ofParts: ["toolchain", "8", platform, path, stamp, tools?.sdk ?? "", tools?.platform ?? ""])
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
    var calls = Calls(frontend: [info.frontend ?? program("swift-frontend", beside: compiler)])
    let triple = info.target.triple
    if tools != nil || platform == "linux" {
      let architecture = String(triple.prefix { $0 != "-" })
      calls = try self.calls(of: compiler, tools?.words(architecture: architecture, resources: info.resources))
      calls.frontend += try unchecked(calls.frontend)
      if tools == nil { calls.direct = linkerCall(within: calls.linker) }
    }
    let identity = identity(
      [info.compilerVersion, triple, "\(FileStamp(of: calls.frontend[0])?.size ?? 0)", system(tools)] + calls.frontend
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
      ofParts: words.map { word in folders.reduce(word) { $0.replacingOccurrences(of: $1, with: "<folder>") } })
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

  /// The calls that make a program, with ``Template`` words where a module's own go.
  struct Calls: Equatable {
    var frontend: [String]
    var linker: [String] = []
    var direct: [String] = []
    var autolink = ""
  }

  /// - Parameter words: those that say where Xcode's parts are; nil on Linux.
  static func calls(of compiler: String, _ words: (compile: [String], link: [String])?) throws -> Calls {
    let compile = try output(
      of: compiler,
      [
        "-###", "-wmo", "-Onone", "-gnone", "-enable-testing", "-swift-version", "5", "-module-name", Template.module,
        "-c", Template.source, "-o", Template.object,
      ] + (words?.compile ?? []))
    let link = try output(
      of: compiler,
      ["-###"] + (words == nil ? ["-use-ld=lld"] : []) + ["-gnone", Template.object, "-o", Template.product]
        + (words?.link ?? []))
    return try calls(compile, link, readsAutolink: words == nil)
  }

  /// The calls that `swiftc -###` prints. That of the frontend is for a module as a whole, and so contains nothing of one file
  /// alone; what it is to compile, and to make, is filled in for each call.
  ///
  /// - Parameter readsAutolink: whether a program of its own reads in the objects what libraries they need.
  static func calls(_ compile: String, _ link: String, readsAutolink: Bool) throws -> Calls {
    let lines = (compile + "\n" + link).split(separator: "\n").map { words(in: String($0)) }
    let autolink = lines.first { $0.first?.hasSuffix("swift-autolink-extract") == true }?.first ?? ""
    guard var frontend = lines.first(where: { $0.contains("-frontend") && $0.contains("-c") }),
      var linker = lines.first(where: { $0.contains(Template.product) }), !readsAutolink || !autolink.isEmpty
    else {
      throw ToolchainError.unusable(reason: "'swiftc -###' prints no compile and link that are known here")
    }
    // Neither belongs to the module: the folder of the call, and the mode, which each chapter sets.
    for option in ["-file-compilation-dir", "-swift-version"] {
      if let index = frontend.firstIndex(of: option) { frontend.removeSubrange(index...(index + 1)) }
    }
    // The list of libraries that the driver makes for each link.
    linker.removeAll { $0.hasPrefix("@") }
    return Calls(frontend: frontend, linker: linker, autolink: readsAutolink ? autolink : "")
  }

  /// The options that spare the compiler's checks of itself, a tenth of its time: objects are the same without them.
  /// None where the compiler does not know them all.
  static func unchecked(_ frontend: [String]) throws -> [String] {
    let options = [
      "-sil-verify-none", "-disable-sil-ownership-verifier", "-disable-ossa-verify-complete", "-disable-llvm-verify",
    ]
    let call = ["-frontend", "-typecheck", "-parse-stdlib", "-module-name", Template.module, "/dev/null"]
    return try answer(of: frontend[0], call + options).isSuccess ? options : []
  }

  /// The linker's own call, as `clang -###` prints it for a template of its own.
  static func linkerCall(within clang: [String]) -> [String] {
    let answer = try? answer(of: clang[0], ["-###"] + clang.dropFirst(), files: [Template.object])
    let lines = answer?.output.split(separator: "\n") ?? []
    guard let call = lines.map({ words(in: String($0)) }).last(where: { $0.contains(Template.product) }),
      call.contains(Template.object), call[0].hasSuffix("ld.lld")
    else { return [] }
    // A program that runs once needs no small file, no name, and no table of its symbols.
    return call + ["-O0", "-s", "--build-id=none"]
  }

  /// Splits a printed call at spaces, as its quotes and backslashes say.
  static func words(in call: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isEscaped = false
    for character in call {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == " " {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
