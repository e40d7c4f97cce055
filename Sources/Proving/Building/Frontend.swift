import Basics
import Curriculum
import Foundation
import Outcomes
import Processes

/// Calls the compiler's frontend as the toolchain's own driver would.
struct Frontend: Sendable {
  let toolchain: SwiftToolchain
  let root: String
  let moduleCache: String
  let limits: RunLimits

  /// A module to compile, whole or in part.
  struct Work {
    var module: String
    var languageMode: LanguageMode
    /// With paths relative to the repository, so that objects are the same in every checkout.
    var files: [SourceFile]
    /// The places in `files` of those to compile, each for itself, as in a debug build.
    var primaries: [Int] = []
    /// Whether a `.swiftmodule` is made, by which others import the module.
    var isLibrary = false
    /// Whether its objects say which libraries all that the module imports needs. The linker is told of those of a package,
    /// and an object without them is the same whatever the files beside it import.
    var namesLibraries = true
    /// The folders where imported modules are found.
    var imports: [String]

    /// Those of `files` that are compiled.
    var compiled: [String] { primaries.map { files[$0].path } }

    /// The names of the objects, one for each compiled file, which keep them whatever is compiled beside it: a module has no
    /// two files of one name.
    var objects: [String] { compiled.map { "\($0.split(separator: "/").last ?? "").o" } }

    var interface: String { "\(module).swiftmodule" }
  }

  /// The call that makes the objects of the files to compile.
  ///
  /// - Parameter folder: where the objects go.
  func objects(of work: Work, in folder: String) -> Command {
    let primaries = Set(work.primaries)
    let sources = work.files.enumerated().flatMap { primaries.contains($0) ? ["-primary-file", $1.path] : [$1.path] }
    return command(work, mode: ["-c"], sources: sources, products: work.objects, in: folder)
  }

  /// The call that makes the module's interface. It leaves the bodies of functions alone, as in a debug build: no other
  /// module can see them.
  func interface(of work: Work, in folder: String) -> Command {
    command(
      work, mode: ["-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types"],
      sources: work.files.map(\.path), products: [work.interface], in: folder)
  }

  /// Lays out what the compiler finds at the paths of the files: the texts that were read, whatever is saved there meanwhile.
  /// The format is that of Clang's `-ivfsoverlay` (LLVM's `VirtualFileSystem.h`); a path that is relative there is so to the
  /// compiler's own folder.
  ///
  /// - Parameters:
  ///   - copy: gives the absolute path of a copy of a file's text.
  ///   - folder: for what the call makes; the overlay goes beside it, as the folder may become a module's.
  func layOut(_ work: Work, in folder: String, _ copy: (SourceFile) throws -> String) throws {
    let files = try work.files.map { Overlay.File(name: $0.path, contents: try copy($0)) }
    try JSONEncoder().encode(Overlay(roots: files)).write(to: URL(fileURLWithPath: overlay(in: folder)))
  }

  func removeOverlay(in folder: String) { unlink(overlay(in: folder)) }

  /// Whether nobody has removed what a call finds and where it writes.
  func isLaidOut(in folder: String) -> Bool { [folder, overlay(in: folder)].allSatisfy { FileStamp(of: $0) != nil } }

  private func overlay(in folder: String) -> String { "\(folder).files.json" }

  /// The compiler is told one and the same path for the folder of every module, as an object's hash of its code depends on
  /// it; not on macOS, where no path leads through a descriptor.
  private func command(
    _ work: Work, mode: [String], sources: [String], products: [String], in folder: String
  ) -> Command {
    let place = toolchain.tools == nil ? Command.handedFolder : folder
    var arguments: [String] = []
    for word in toolchain.frontend.dropFirst() {
      switch word {
      case SwiftToolchain.Template.source: arguments += sources
      case SwiftToolchain.Template.object: arguments += products.map { ["\(place)/\($0)"] }.joined(separator: ["-o"])
      case SwiftToolchain.Template.module: arguments.append(work.module)
      case "-c": arguments += mode
      default: arguments.append(word)
      }
    }
    arguments += work.languageMode.arguments + ["-module-cache-path", moduleCache]
    arguments += ["-vfsoverlay", overlay(in: folder)]
    for path in work.imports { arguments += ["-I", path] }
    if work.isLibrary { arguments.append("-parse-as-library") }
    if !work.namesLibraries {
      // As SwiftPM does, which has the code and its tests in one package: what is retroactive depends on that.
      arguments += ["-package-name", "step"]
      if !toolchain.autolink.isEmpty { arguments.append("-disable-all-autolinking") }
    }
    var command = Command(
      toolchain.frontendPath, arguments, in: root, environment: toolchain.compilerEnvironment,
      timeLimit: limits.compileTime)
    command.descriptor3 = .folder(folder)
    return command
  }
}

extension Frontend {
  init(_ settings: DriverSettings) {
    toolchain = settings.toolchain
    root = settings.root
    moduleCache = settings.cache.modules
    limits = settings.limits
  }
}

/// Files that a compiler finds where others are.
private struct Overlay: Encodable {
  struct File: Encodable {
    var type = "file"
    var name: String
    var contents: String

    enum CodingKeys: String, CodingKey {
      case type, name
      case contents = "external-contents"
    }
  }

  var version = 0
  var showsCopies = false
  var start = "cwd"
  var roots: [File]

  enum CodingKeys: String, CodingKey {
    case version, roots
    case showsCopies = "use-external-names"
    case start = "root-relative"
  }
}

extension SwiftToolchain {
  /// The frontend that parses and compiles.
  var frontendPath: String { frontend.first ?? Self.program("swift-frontend", beside: compiler) }

  /// That of the compiler. With large pages, and memory that is not given back, it needs a twentieth less processor time:
  /// 56 calls of 6.3.1 in random order. Other systems do not read these settings of glibc's.
  var compilerEnvironment: [String: String]? {
    guard Self.platform == "linux", tools == nil else { return childEnvironment }
    return ProcessInfo.processInfo.environment.merging([
      "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1", "MALLOC_TOP_PAD_": "\(1 << 26)",
      "MALLOC_MMAP_THRESHOLD_": "\(1 << 30)", "MALLOC_TRIM_THRESHOLD_": "\(1 << 32)",
    ]) { own, _ in own }
  }

  /// The whole environment of a tool of the toolchain's; nil if it is this program's own.
  var childEnvironment: [String: String]? {
    tools.map { ProcessInfo.processInfo.environment.merging($0.environment) { $1 } }
  }
}

/// The result of compiling a module.
struct BuiltModule: Codable, Sendable {
  /// The compiler's errors.
  var refusals: [Diagnostic] = []
  /// Its warnings, of the module's own files.
  var warnings: [Diagnostic] = []
  /// The digest of the module's interface, by which the modules that import it are known.
  var interface: Digest?
  var interfaceFile: StoredFile?
  var objects: [StoredFile] = []
  /// What the compiler said when it ended otherwise than by naming errors.
  var death: String?
  /// What it said of the generated list of tests alone, which only repeats what is wrong with a test file: another call may
  /// name that.
  var echo: String?
  /// What the compiler said when it failed without naming an error of the module.
  var failure: String? { death ?? (refusals.isEmpty ? echo : nil) }

  var isBuilt: Bool { refusals.isEmpty && failure == nil }

  /// Adds what another call for the same module came to. Each may report the same error.
  mutating func add(_ other: BuiltModule) {
    refusals += other.refusals.filter { !refusals.contains($0) }
    warnings += other.warnings.filter { !warnings.contains($0) }
    death = death ?? other.death
    echo = echo ?? other.echo
    interface = interface ?? other.interface
    interfaceFile = interfaceFile ?? other.interfaceFile
  }

  var firstProblem: String {
    if let failure { return failure }
    return refusals.first.map { "\($0.location.printed): \($0.message)" } ?? "it says nothing"
  }
}

/// A module, and where its parts are.
struct Module: Sendable {
  let built: BuiltModule
  /// Absolute paths.
  let objects: [String]
  /// The folder that contains the `.swiftmodule`; nil for a program's main module, which nothing imports.
  let folder: String?
}

extension Frontend {
  /// Judges a call by its exit and its words.
  ///
  /// - Parameters:
  ///   - work: what it was asked to compile.
  ///   - draft: the folder in which it was asked to leave what it makes.
  func judge(_ finished: ProcessResult, of work: Work, in draft: String) -> BuiltModule {
    var built = BuiltModule()
    let parser = DiagnosticParser(module: work.module, normalizer: normalizer(draft))
    built.warnings = parser.warnings(in: finished.output).filter { !$0.file.isEmpty && $0.file != SourceFile.mainPath }
    guard !finished.isSuccess else { return built }
    let all = parser.diagnostics(in: finished.output)
    built.refusals = all.filter { !$0.file.isEmpty && $0.file != SourceFile.mainPath }
    if finished.status == .exited(1), all.contains(where: { $0.file == SourceFile.mainPath }) {
      built.echo = finished.firstErrorLine
    } else if built.refusals.isEmpty || finished.status != .exited(1) {
      built.death = finished.firstErrorLine
    }
    return built
  }

  private func normalizer(_ draft: String) -> Normalizer { Normalizer(folders: [root: "", draft: ""]) }

  /// A file of a module as its errors name it.
  func name(of file: String) -> String { normalizer("").file(file) }

  /// Judges the call that makes the interface, and takes that in.
  ///
  /// - Parameter place: where the interface goes, relative to the cache.
  /// - Returns: nil if the compiler says that it made one, and none is there.
  func judge(interface finished: ProcessResult, of work: Work, in draft: String, to place: String) -> BuiltModule? {
    var built = judge(finished, of: work, in: draft)
    guard built.isBuilt else { return built }
    let path = "\(draft)/\(work.interface)"
    guard let bytes = FileManager.default.contents(atPath: path), let file = StoredFile(at: path, as: place) else {
      return nil
    }
    built.interface = Digest(of: bytes)
    built.interfaceFile = file
    return built
  }
}

extension ProcessResult {
  /// The line that says most about a failure.
  var firstErrorLine: String {
    let lines = output.split(separator: "\n").map(String.init)
    if let line = lines.first(where: InvalidOutcome.isShortage) { return line }
    switch status {
    case .timedOut: return "it was stopped at its time limit"
    case .outOfMemory: return "it was stopped at its limit of memory"
    case .signaled(SIGXFSZ): return "File too large"
    case .signaled(let signal): return "it ended on signal \(signal)"
    case .exited: break
    }
    // What the compiler's driver says of a linker that failed says nothing that the linker's own words do not.
    let informative = lines.filter { !$0.contains("error: link command failed") }
    return informative.first { $0.contains("error:") } ?? informative.last ?? lines.last ?? "it says nothing"
  }
}
