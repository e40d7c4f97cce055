import Basics
import Curriculum
import Foundation
import Outcomes

/// Proves packages straight from their files: the compiler's frontend, one link, one run; nothing copied, and nothing done
/// twice that has the same inputs.
public final class DirectDriver: Driver {
  private let settings: DriverSettings
  private let builder: ModuleBuilder
  private let linker: Linker
  private let flights = SingleFlight()
  private let shared: SharedModules
  private let words = Memo<Digest, Set<String>>()

  public init(_ settings: DriverSettings) {
    self.settings = settings
    builder = ModuleBuilder(settings)
    linker = Linker(
      toolchain: settings.toolchain, root: settings.root, cache: settings.cache, limits: settings.limits)
    shared = SharedModules(root: settings.root)
  }

  private var cache: ContentCache { settings.cache }
  private var slots: BuildSlots { settings.slots }

  public func outcome(of tree: SourceTree, again: Bool) throws -> Outcome {
    do {
      return try known(tree, again: again)
    } catch let obstacle as Obstacle {
      return .unusable(obstacle)
    }
  }

  private func known(_ tree: SourceTree, again: Bool) throws -> Outcome {
    if let obstacle = tree.obstacle { return .unusable(.noModule(obstacle)) }
    let appKey = try key(ofAppIn: tree)
    let key = Digest(
      ofParts: ["outcome", "3", TestHost.source, appKey.description, try shared.recordings(for: tree.uses).description]
        + ["\(settings.limits.time)", "\(settings.limits.output)", "\(settings.isolation.blocksNetwork)"]
        + parts(of: tree.testFiles))
    return try flights.run("outcome \(key)") {
      if !again, !settings.checksReuse, let known: Outcome = cache.value(of: .outcomes, key) {
        return known
      }
      let outcome = try prove(tree, appKey: appKey)
      if outcome.kind.isRecordable { cache.store(outcome, as: .outcomes, key) }
      return outcome
    }
  }

  private func prove(_ tree: SourceTree, appKey: Digest) throws -> Outcome {
    let list = try slots.use { try settings.discovery.tests(of: tree) }
    var modules: [String: Module] = [:]
    for name in shared.inTurn(tree.uses) {
      let module = try sharedModule(name)
      guard module.built.isBuilt else {
        return .unusable(.toolchain("the shared module '\(name)' does not compile: \(module.built.firstProblem)"))
      }
      modules[name] = module
    }
    let folders = tree.uses.compactMap { modules[$0]?.folder }
    let objects = tree.uses.flatMap { modules[$0]?.objects ?? [] }
    let app = try self.app(tree, key: appKey, folders: folders)
    guard app.built.isBuilt, let interface = app.built.interface else { return refusal(app.built, module: tree.module) }
    let host = try self.host()
    guard host.built.isBuilt else {
      return .unusable(.toolchain("the test host does not compile: \(host.built.firstProblem)"))
    }
    let tests = try self.tests(
      tree, list, interface: interface, folders: folders + [app.folder, host.folder].compactMap(\.self))
    guard tests.built.isBuilt else { return refusal(tests.built, module: tree.testModule) }
    let program = cache.scratchPath("program")
    defer { try? FileManager.default.removeItem(atPath: program) }
    let imports = try imports(of: tree.appFiles + tree.testFiles, uses: tree.uses)
    let linked = try slots.use {
      try linker.link(app.objects + tests.objects + objects + host.objects, to: program, imports: imports)
    }
    guard linked.isSuccess else { return .unusable(.toolchain("the linker fails: \(linked.firstErrorLine)")) }
    return try ScratchFolders.shared.with { directory in
      try self.run(program, of: tree, list, in: directory)
    }
  }

  private func run(_ program: String, of tree: SourceTree, _ list: TestList, in directory: String) throws -> Outcome {
    let run = TestProgram(
      path: program, calls: [.direct], module: tree.testModule, isolation: settings.isolation, limits: settings.limits,
      normalizer: Normalizer(folders: [directory: "<tmp>", settings.root: ""]),
      environment: TestEnvironment.variables(root: settings.root, temporary: directory), directory: directory,
      protected: settings.protected)
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
    var folders = shared.compactMap(\.folder)
    let app = try self.app(tree, key: try key(ofAppIn: tree), folders: folders)
    guard app.built.isBuilt, let interface = app.built.interface else { return nil }
    folders.append(app.folder ?? "")
    for main in mains.reversed() {
      let key = Digest(ofParts: [
        "app main", "3", interface.description, main.contents, "\(try self.key(ofAppIn: tree))",
      ])
      let work = Frontend.Work(
        module: "App", languageMode: tree.languageMode, files: [], main: main.contents, imports: folders)
      let built = try builder.module(.tests, key, work) { [] }
      guard built.built.isBuilt else { continue }
      let program = cache.path(.apps, key, "program")
      if FileSize.of(program) == nil {
        let draft = cache.scratchPath("program")
        let objects = app.objects + built.objects + shared.flatMap(\.objects)
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
    guard built.failure == nil else {
      return .unusable(.toolchain("the compiler fails on '\(module)': \(built.firstProblem)"))
    }
    return Outcome(diagnostics: built.refusals)
  }

  // MARK: - Modules

  private func parts(of files: [SourceFile]) -> [String] {
    files.flatMap { [$0.logicalPath, $0.path, $0.digest.description] }
  }

  private func uses(_ tree: SourceTree) throws -> [String] {
    try tree.uses.map { "\($0) \(try shared.digest(of: $0))" }
  }

  private func key(ofAppIn tree: SourceTree) throws -> Digest {
    Digest(
      ofParts: ["app", "4", settings.toolchain.identity.description, tree.module, tree.languageMode]
        + [try uses(tree).joined(separator: " ")] + parts(of: tree.appFiles))
  }

  private func app(_ tree: SourceTree, key: Digest, folders: [String]) throws -> Module {
    let work = Frontend.Work(
      module: tree.module, languageMode: tree.languageMode, files: tree.appFiles.map(\.path), isLibrary: true,
      imports: folders)
    return try builder.module(.apps, key, work) { try slots.use { try objectKeys(of: tree.appFiles, in: tree) } }
  }

  private func sharedModule(_ name: String) throws -> Module {
    let key = Digest(
      ofParts: ["shared", "4", settings.toolchain.identity.description, name, try shared.digest(of: name).description])
    let work = Frontend.Work(
      module: name, languageMode: "5", files: try shared.files(of: name), isLibrary: true, imports: [])
    return try builder.module(.apps, key, work) { work.files.map { Digest(ofParts: [key.description, $0]) } }
  }

  /// What watches the tests, and is the same for all.
  private func host() throws -> Module {
    let key = Digest(ofParts: ["host", "1", settings.toolchain.identity.description, TestHost.source])
    let file = try cache.source(TestHost.source, named: "\(TestHost.module).swift")
    let work = Frontend.Work(module: TestHost.module, languageMode: "5", files: [file], isLibrary: true, imports: [])
    return try builder.module(.apps, key, work) { [key] }
  }

  private func tests(_ tree: SourceTree, _ list: TestList, interface: Digest, folders: [String]) throws -> Module {
    let main = TestHost.main(for: list)
    let key = Digest(
      ofParts: ["tests", "4", settings.toolchain.identity.description, tree.testModule, tree.languageMode]
        + [interface.description, try uses(tree).joined(separator: " "), main] + parts(of: tree.testFiles))
    let work = Frontend.Work(
      module: tree.testModule, languageMode: tree.languageMode, files: tree.testFiles.map(\.path), main: main,
      imports: folders)
    return try builder.module(.tests, key, work) {
      try slots.use { try objectKeys(of: tree.testFiles, behind: tree.appFiles, in: tree) }
    }
  }

  /// The keys of files' objects: everything on which the compiler's work on a file can depend.
  ///
  /// - Parameter app: the files of the module that they import.
  private func objectKeys(of own: [SourceFile], behind app: [SourceFile] = [], in tree: SourceTree) throws -> [Digest] {
    let files = app + own
    settings.discovery.parse(files, workers: 1)
    let dependencies = FileDependencies(
      files, outlines: files.map(settings.discovery.outline),
      words: files.map { file in words.value(for: file.digest) { SourceWords.words(of: file.contents) } })
    let common = Digest(
      ofParts: ["object", "3", settings.toolchain.identity.description, tree.module, tree.languageMode]
        + (try imports(of: files, uses: tree.uses)))
    return own.indices.map { index in
      Digest(
        ofParts: [common.description, own[index].path]
          + dependencies.files(behind: app.count + index).flatMap { [$0.logicalPath, $0.digest.description] })
    }
  }
}
