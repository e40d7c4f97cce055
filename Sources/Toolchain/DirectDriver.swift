import Curriculum
import Foundation
import Outcomes

/// Proves packages straight from their files: one frontend call a module, one link, one run; nothing copied, and nothing
/// done twice that has the same inputs.
public final class DirectDriver: Driver {
  private let settings: DriverSettings
  private let frontend: Frontend
  private let linker: Linker
  private let flights = SingleFlight()
  private let shared: SharedModules

  public init(_ settings: DriverSettings) {
    self.settings = settings
    frontend = Frontend(
      toolchain: settings.toolchain, root: settings.root, moduleCache: settings.cache.modules, limits: settings.limits)
    linker = Linker(
      toolchain: settings.toolchain, root: settings.root, cache: settings.cache, limits: settings.limits)
    shared = SharedModules(root: settings.root)
  }

  private var cache: ContentCache { settings.cache }
  private var slots: BuildSlots { settings.slots }

  public func outcome(of tree: SourceTree, again: Bool) throws -> Outcome {
    if let emptiness = tree.emptiness { return .broken(emptiness) }
    let appKey = try key(ofAppIn: tree)
    let key = Digest(
      ofParts: ["outcome", "1", appKey.description, try shared.recordings(for: tree.uses).description]
        + ["\(settings.limits.time)", "\(settings.limits.output)", "\(settings.isolation.blocksNetwork)"]
        + parts(of: tree.testFiles))
    return try flights.run("outcome \(key)") {
      if !again, let known: StoredOutcome = cache.value(of: .outcomes, key), let outcome = known.outcome {
        return outcome
      }
      let outcome = try prove(tree, appKey: appKey)
      if outcome.kind.isRecordable { cache.store(StoredOutcome(outcome), as: .outcomes, key) }
      return outcome
    }
  }

  private func prove(_ tree: SourceTree, appKey: Digest) throws -> Outcome {
    let list = try slots.use { try settings.discovery.tests(of: tree) }
    var modules: [String: Module] = [:]
    for name in shared.inTurn(tree.uses) {
      let module = try sharedModule(name)
      guard module.built.isBuilt else {
        return .broken("the shared module '\(name)' does not compile: \(module.built.firstProblem)")
      }
      modules[name] = module
    }
    let folders = tree.uses.compactMap { modules[$0]?.files.folder }
    let objects = tree.uses.compactMap { modules[$0]?.files.object }
    let app = try self.app(tree, key: appKey, folders: folders)
    guard app.built.isBuilt, let interface = app.built.interface else { return refusal(app.built, module: tree.module) }
    let tests = try self.tests(tree, list, interface: interface, folders: folders + [app.files.folder ?? ""])
    guard tests.built.isBuilt else { return refusal(tests.built, module: tree.testModule) }
    let program = cache.scratchPath("program")
    let directory = cache.scratchPath("run")
    defer {
      for path in [program, directory] { try? FileManager.default.removeItem(atPath: path) }
    }
    let imports = try imports(of: tree.appFiles + tree.testFiles, uses: tree.uses)
    let linked = try slots.use {
      try linker.link([app.files.object, tests.files.object] + objects, to: program, imports: imports)
    }
    guard linked.isSuccess else { return .broken("the linker fails: \(linked.firstErrorLine)") }
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let run = TestProgram(
      path: program, module: tree.testModule, isolation: settings.isolation, limits: settings.limits,
      normalizer: Normalizer(folders: [directory: "<tmp>", settings.root: ""]),
      environment: TestEnvironment.variables(root: settings.root, temporary: directory), directory: directory)
    return try run.outcome(of: list.tests)
  }

  /// Builds the app of a package: the last of the main files that compiles with it.
  ///
  /// - Returns: the program's path in the cache; nil where the package or every main file does not compile.
  public func program(of tree: SourceTree, mains: [SourceFile]) throws -> (path: String, main: SourceFile)? {
    let shared = try tree.uses.map { try sharedModule($0) }
    if let broken = shared.first(where: { !$0.built.isBuilt }) {
      throw ToolchainError.unusable(reason: "a shared module does not compile: \(broken.built.firstProblem)")
    }
    var folders = shared.compactMap(\.files.folder)
    let app = try self.app(tree, key: try key(ofAppIn: tree), folders: folders)
    guard app.built.isBuilt, let interface = app.built.interface else { return nil }
    folders.append(app.files.folder ?? "")
    for main in mains.reversed() {
      let key = Digest(ofParts: [
        "app main", "1", interface.description, main.contents, "\(try self.key(ofAppIn: tree))",
      ])
      let built = try module(
        .tests, key, name: "App", files: [], languageMode: tree.languageMode, isLibrary: false, folders: folders,
        main: main.contents)
      guard built.built.isBuilt else { continue }
      let program = cache.path(.apps, key, "program")
      if FileSize.of(program) == nil {
        let draft = cache.scratchPath("program")
        let objects = [app.files.object, built.files.object] + shared.map(\.files.object)
        let imports = try imports(of: tree.appFiles + [main], uses: tree.uses)
        let linked = try slots.use { try linker.link(objects, to: draft, imports: imports) }
        guard linked.isSuccess else { throw ToolchainError.unusable(reason: linked.firstErrorLine) }
        cache.move(draft, to: program)
      }
      return (program, main)
    }
    return nil
  }

  private func imports(of files: [SourceFile], uses: [String]) throws -> [String] {
    try uses.map { "\($0) \(try shared.digest(of: $0))" } + Linker.imports(of: files.map(\.contents))
  }

  private func refusal(_ built: BuiltModule, module: String) -> Outcome {
    guard built.failure == nil else { return .broken("the compiler fails on '\(module)': \(built.firstProblem)") }
    return Outcome(
      kind: .doesNotCompile,
      diagnostics: built.refusals.map {
        Diagnostic(module: module, file: $0.file, line: $0.line, column: $0.column, message: $0.message)
      })
  }

  // MARK: - Modules

  private typealias Module = (files: ModuleFiles, built: BuiltModule)

  private func parts(of files: [SourceFile]) -> [String] {
    files.flatMap { [$0.logicalPath, $0.path, $0.digest.description] }
  }

  private func key(ofAppIn tree: SourceTree) throws -> Digest {
    let uses = try tree.uses.map { "\($0) \(try shared.digest(of: $0))" }
    return Digest(
      ofParts: [
        "app", "1", settings.toolchain.identity.description, tree.module, tree.languageMode,
        uses.joined(separator: " "),
      ]
        + parts(of: tree.appFiles))
  }

  private func app(_ tree: SourceTree, key: Digest, folders: [String]) throws -> Module {
    try module(
      .apps, key, name: tree.module, files: tree.appFiles.map(\.path), languageMode: tree.languageMode, isLibrary: true,
      folders: folders)
  }

  private func sharedModule(_ name: String) throws -> Module {
    let key = Digest(
      ofParts: ["shared", "1", settings.toolchain.identity.description, name, try shared.digest(of: name).description])
    return try module(
      .apps, key, name: name, files: try shared.files(of: name), languageMode: "5", isLibrary: true, folders: [])
  }

  private func tests(_ tree: SourceTree, _ list: TestList, interface: Digest, folders: [String]) throws -> Module {
    let main = MainFile.text(for: list)
    let uses = try tree.uses.map { "\($0) \(try shared.digest(of: $0))" }
    let key = Digest(
      ofParts: ["tests", "1", settings.toolchain.identity.description, tree.testModule, tree.languageMode]
        + [interface.description, uses.joined(separator: " "), main] + parts(of: tree.testFiles))
    return try module(
      .tests, key, name: tree.testModule, files: tree.testFiles.map(\.path), languageMode: tree.languageMode,
      isLibrary: false, folders: folders, main: main)
  }

  /// Compiles a module unless one of the same key is there, whole.
  private func module(
    _ kind: ContentCache.Kind, _ key: Digest, name: String, files: [String], languageMode: String, isLibrary: Bool,
    folders: [String], main: String? = nil
  ) throws -> Module {
    let folder = cache.path(kind, key, "module")
    let place = ModuleFiles(object: "\(folder)/\(name).o", folder: isLibrary ? folder : nil)
    return try flights.run("\(kind) \(key)") {
      if let known: BuiltModule = cache.value(of: kind, key), isWhole(known, place, name) { return (place, known) }
      let draft = cache.scratchPath(name)
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: draft) }
      var sources = files
      if let main {
        let path = "\(draft)/main.swift"
        try main.write(toFile: path, atomically: false, encoding: .utf8)
        sources.append(path)
      }
      let finished = try slots.use {
        try frontend.compile(
          module: name, files: sources, languageMode: languageMode, object: "\(draft)/\(name).o",
          interface: isLibrary ? "\(draft)/\(name).swiftmodule" : nil, folders: folders)
      }
      let built = BuiltModule(finished, draft: draft, name: name, isLibrary: isLibrary, root: settings.root)
      if built.isBuilt, !cache.move(draft, to: folder), !isWhole(built, place, name) {
        replace(folder, with: draft)
      }
      if built.failure == nil { cache.store(built, as: kind, key) }
      return (place, built)
    }
  }

  /// Puts a draft in a damaged entry's place. A whole entry stays: it is the same, and another run may be reading it.
  private func replace(_ folder: String, with draft: String) {
    let old = cache.scratchPath("old")
    cache.move(folder, to: old)
    cache.move(draft, to: folder)
    try? FileManager.default.removeItem(atPath: old)
  }

  private func isWhole(_ built: BuiltModule, _ place: ModuleFiles, _ name: String) -> Bool {
    guard built.isBuilt else { return true }
    guard FileSize.of(place.object) == built.objectSize else { return false }
    return place.folder.map { FileSize.of("\($0)/\(name).swiftmodule") == built.interfaceSize } ?? true
  }
}
