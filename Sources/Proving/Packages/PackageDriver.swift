import Basics
import Curriculum
import Foundation
import Outcomes
import Processes

/// Proves packages by laying each out for SwiftPM and running what it builds: slower, and the way of every platform.
///
/// An outcome is known by all that it comes from, as the direct driver's; a package is built where one like it was.
public final class PackageDriver: Driver {
  private let settings: DriverSettings
  private let build: PackageBuild
  private let layout: PackageLayout
  private let folders: WarmFolders
  private let planner: Planner
  private let shared: SharedModules
  private let keys: ObjectKeys
  private let claims = ClaimSet<Digest>()
  /// How many compilers a second build may run at once, so that each has few files.
  private static let mostJobs = 32

  public convenience init(_ settings: DriverSettings) { self.init(settings, options: PackageBuild.requiredOptions) }

  /// - Parameter options: more words for `swift build`.
  init(_ settings: DriverSettings, options: [String]) {
    self.settings = settings
    let shape = settings.toolchain.tools == nil ? ProgramShape.program : .bundle
    build = PackageBuild(settings: settings, shape: shape, options: options)
    layout = PackageLayout(repository: settings.shared.package)
    let cache = settings.cache
    folders = WarmFolders(
      in: cache.isFresh ? cache.scratchPath("packages") : "\(cache.folder)/packages", capacity: settings.workers)
    planner = Planner(compiler: settings.toolchain.identity)
    shared = SharedModules(settings.shared, cache: settings.cache)
    keys = ObjectKeys(discovery: settings.discovery, slots: settings.slots)
  }

  /// The build system `swiftbuild` leaves out the group of an error, and stops the other
  /// compilers at the first that fails (6.3): its words are not those of the same compiler elsewhere.
  public var origin: Record.Origin {
    var origin = settings.toolchain.origin
    if !build.options.isEmpty { origin.platform += " by 'swift build \(build.options.joined(separator: " "))'" }
    return origin
  }

  public func outcome(of tree: SourceTree, again: Bool) throws -> Outcome {
    if let obstacle = tree.obstacle { return .unusable(.noModule(obstacle)) }
    let key = try key(of: tree)
    return try claims.alone(key) {
      if !again, let known: Outcome = settings.cache.value(of: .outcomes, key) { return known }
      let outcome: Outcome
      do {
        outcome = try prove(tree)
      } catch let obstacle as InvalidOutcome {
        return .unusable(obstacle)
      }
      if outcome.kind.isRecordable { settings.cache.store(outcome, as: .outcomes, key) }
      return outcome
    }
  }

  private func key(of tree: SourceTree) throws -> Digest {
    let content = planner.outcomeKey(
      of: tree, shared: try shared.modules(for: tree), recordings: shared.recordings(for: tree).digest,
      bounds: settings.bounds)
    return Digest(ofParts: ["package", "2", content.description] + build.options)
  }

  /// What each file is compiled from, by its path in the package: the same that the direct driver knows its object by.
  private func keys(of tree: SourceTree, _ list: TestList) throws -> [String: Digest] {
    var keys: [String: Digest] = [:]
    let shared = try shared.modules(for: tree)
    for module in planner.app(of: tree, shared) + [planner.tests(list, of: tree, shared).module] {
      guard case .apart(let sources) = module.objects else { continue }
      for (file, key) in zip(sources.own, try self.keys.keys(for: module.objects, files: module.files)) {
        keys[file.logicalPath] = key
      }
    }
    return keys
  }

  private func prove(_ tree: SourceTree) throws -> Outcome {
    let list = try settings.discovery.soundTests(of: tree)
    var files = layout.engineFiles(of: tree, list, as: build.shape)
    return try folders.use(for: files) { folder in
      files["Package.swift"] = layout.manifest(of: tree, in: folder.path, for: build.shape)
      try folder.lay(out: files)
      let normalizer = Normalizer(folders: [folder.path: "", settings.root: ""])
      let keys = try keys(of: tree, list)
      var built = try build.run(in: folder)
      if !built.isSuccess { built = try second(after: built, of: tree, keys, in: folder, normalizer) }
      guard built.isSuccess else {
        let refused = refused(built, of: tree, normalizer)
        return refused.isEmpty
          ? .unusable(.tool("'swift build' fails: \(built.firstErrorLine)")) : Outcome(diagnostics: refused)
      }
      folder.compiled = Set(keys.values.map(\.description))
      return try run(list, of: tree, in: folder)
    }
  }

  /// Builds once more what does not build, as it would be built alone, each file in a call of its own: everything that is
  /// refused is told then, and nothing that an interrupted build has left is in the way.
  ///
  /// A file that was compiled from the same before has nothing to tell.
  private func second(
    after built: ProcessResult, of tree: SourceTree, _ keys: [String: Digest], in folder: WarmFolder,
    _ normalizer: Normalizer
  ) throws -> ProcessResult {
    let modules = Set(refused(built, of: tree, normalizer).map(\.module))
    guard !modules.isEmpty else {
      folder.cool()
      return try build.run(in: folder)
    }
    let compiled = folder.compiled
    let others = tree.files.filter { file in
      modules.contains(file.isTest ? tree.testModule : tree.module)
        && keys[file.logicalPath].map { compiled.contains($0.description) } != true
    }
    try folder.touch(others.map(\.logicalPath))
    // The interface is a call too, and a call that has not begun when another is refused never does.
    let count = 1 + tree.files.count { modules.contains($0.isTest ? tree.testModule : tree.module) }
    return try build.run(in: folder, jobs: min(count, Self.mostJobs))
  }

  private func run(_ list: TestList, of tree: SourceTree, in folder: WarmFolder) throws -> Outcome {
    let products = try build.products(in: folder)
    return try ScratchFolders.shared.with { directory in
      try settings.testProgram(
        "\(products)/\(PackageLayout.program)", calls(of: tree, in: products), builtIn: folder.path,
        recordings: shared.recordings(for: tree).folder, in: directory
      ).outcome(of: list.tests)
    }
  }

  private func calls(of tree: SourceTree, in products: String) -> [TestProgram.Call] {
    guard build.shape == .bundle else { return [.direct] }
    // One build system makes a bundle of all targets, the other one of each.
    let names = [tree.testModule, "\(tree.module)PackageTests"]
    let name = names.first { FileManager.default.fileExists(atPath: "\(products)/\($0).xctest") } ?? names[1]
    let bundle = "\(products)/\(name).xctest"
    return TestProgram.Call.bundle(
      bundle, binary: "\(bundle)/Contents/MacOS/\(name)", module: tree.testModule, tools: settings.toolchain.runners)
  }

  private func refused(_ built: ProcessResult, of tree: SourceTree, _ normalizer: Normalizer) -> [Diagnostic] {
    DiagnosticParser(module: "", normalizer: normalizer).diagnostics(in: built.output).compactMap { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.file.hasPrefix("Sources/\(tree.module)/") {
        diagnostic.module = tree.module
      } else if diagnostic.file.hasPrefix("Tests/") || diagnostic.file.hasPrefix(DiagnosticParser.macroPrefix) {
        // What a macro writes is in no file. Those of a course are `@Test` and its like.
        diagnostic.module = tree.testModule
      } else {
        return nil
      }
      return diagnostic
    }
  }
}
