import Basics
import Curriculum
import Foundation

extension SwiftToolchain {
  /// Finds the toolchain and asks it how it compiles.
  ///
  /// The answers are kept in the cache, as asking takes half a second: under the compiler's file where that is the compiler
  /// itself. A shim of swiftly's or of Xcode's stays the same while the compiler behind it changes; such a one is asked who
  /// it is every time.
  public static func found(cache: ContentCache) throws -> SwiftToolchain {
    guard let path = Executable.path(of: "swiftc") else { throw ToolchainError.noSwift }
    let stamp = try stamp(of: path)
    let key = Digest(ofParts: ["toolchain", "6", path, stamp])
    if let known: SwiftToolchain = cache.value(of: .toolchains, key) { return known }
    let toolchain = try probe(compiler: path, stamp: stamp)
    cache.store(toolchain, as: .toolchains, key)
    return toolchain
  }

  /// Changes when the compiler behind a `swiftc` does.
  static func stamp(of path: String) throws -> String {
    if let frontend = Executable.sibling("swift-frontend", of: path) { return Executable.stamp(frontend) }
    let info = try info(of: path)
    let resources = info.paths?.runtimeResourcePath ?? ""
    return "\(info.compilerVersion) \(Executable.stamp("\(resources)/../../bin/swift-frontend"))"
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable { let triple: String }
    struct Paths: Decodable { let runtimeResourcePath: String }
    let compilerVersion: String
    let target: Target
    let paths: Paths?
  }

  private static func info(of compiler: String) throws -> TargetInfo {
    let answer = try output(of: compiler, ["-print-target-info"])
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.utf8)) else {
      throw ToolchainError.unusable(reason: "'swiftc -print-target-info' answers no JSON")
    }
    return info
  }

  private static func probe(compiler: String, stamp: String) throws -> SwiftToolchain {
    let info = try info(of: compiler)
    let version = versionNumber(in: info.compilerVersion)
    guard isNewEnough(version) else { throw ToolchainError.tooOld(version: version) }
    var frontend: [String] = []
    var linker: [String] = []
    var directLinker: [String] = []
    var autolink = ""
    if platform == "linux" {
      (frontend, linker, autolink) = try templates(compiler: compiler)
      frontend += try unchecked(frontend)
      directLinker = linkerCall(within: linker)
    }
    return SwiftToolchain(
      versionLine: info.compilerVersion, version: version, target: info.target.triple, compiler: compiler,
      frontend: frontend, linker: linker, directLinker: directLinker, autolink: autolink,
      identity: Digest(ofParts: [info.compilerVersion, info.target.triple, stamp] + frontend + linker))
  }

  /// The options that spare the compiler's checks of itself, a tenth of its time: objects are the same without them.
  /// None where the compiler does not know them all.
  private static func unchecked(_ frontend: [String]) throws -> [String] {
    let options = [
      "-sil-verify-none", "-disable-sil-ownership-verifier", "-disable-ossa-verify-complete", "-disable-llvm-verify",
    ]
    let call = ["-frontend", "-typecheck", "-parse-stdlib", "-module-name", Template.module, "/dev/null"]
    let finished = try answer(of: frontend[0], call + options)
    return finished.isSuccess ? options : []
  }

  /// The linker's own call, as `clang -###` prints it for a template of its own.
  private static func linkerCall(within clang: [String]) -> [String] {
    let answer = try? answer(of: clang[0], ["-###"] + clang.dropFirst(), files: [Template.object])
    let lines = answer?.output.split(separator: "\n") ?? []
    guard let call = lines.map({ words(in: String($0)) }).last(where: { $0.contains(Template.product) }),
      call.contains(Template.object), call[0].hasSuffix("ld.lld")
    else { return [] }
    // A program that runs once needs no small file and no name.
    return call + ["-O0", "--build-id=none"]
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

  /// The calls that `swiftc -###` prints. That of the frontend is for a module as a whole, and so holds nothing of one file
  /// alone; what it is to compile, and to make, is filled in for each call.
  private static func templates(compiler: String) throws -> ([String], [String], String) {
    let flags = ["-###", "-wmo", "-Onone", "-gnone", "-enable-testing", "-swift-version", "5"]
    let compile = try output(
      of: compiler, flags + ["-module-name", Template.module, "-c", Template.source, "-o", Template.object])
    let link = try output(
      of: compiler, ["-###", "-use-ld=lld", "-gnone", Template.object, "-o", Template.product])
    let calls = (compile + "\n" + link).split(separator: "\n").map { words(in: String($0)) }
    guard var frontend = calls.first(where: { $0.contains("-frontend") && $0.contains("-c") }),
      var linker = calls.first(where: { $0.contains(Template.product) }),
      let autolink = calls.first(where: { $0.first?.hasSuffix("swift-autolink-extract") == true })?.first
    else {
      throw ToolchainError.unusable(reason: "'swiftc -###' prints no compile and link that are known here")
    }
    // Neither belongs to the module: the folder of the call, and the mode, which each chapter sets.
    for option in ["-file-compilation-dir", "-swift-version"] {
      if let index = frontend.firstIndex(of: option) { frontend.removeSubrange(index...(index + 1)) }
    }
    // The list of libraries that the driver makes for each link.
    linker.removeAll { $0.hasPrefix("@") }
    return (frontend, linker, autolink)
  }

  private static func output(of compiler: String, _ arguments: [String]) throws -> String {
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
  /// - Parameter files: the names of empty files that the folder holds.
  private static func answer(of tool: String, _ arguments: [String], files: [String] = []) throws -> Finished {
    try ScratchFolders.shared.with { folder in
      for file in files { _ = FileManager.default.createFile(atPath: "\(folder)/\(file)", contents: nil) }
      var environment = ProcessInfo.processInfo.environment
      environment["TMPDIR"] = folder
      return try ProcessRunner.run(
        Command(tool, arguments, in: folder, environment: environment, timeLimit: .seconds(60)))
    }
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
