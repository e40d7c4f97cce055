import Basics
import Curriculum

/// Makes plans. What it knows of the machine is the compiler's identity.
struct Planner: Sendable {
  /// Separates the compiler from every other.
  let compiler: Digest
  private let hostFile: SourceFile
  /// What the tests are linked to.
  let shape: ProgramShape
  /// Whether the linker reads in the objects themselves which libraries they need: the modules that each file imports, in order,
  /// are in every object then.
  private let objectsNameLibraries: Bool

  init(
    compiler: Digest, host: String = TestHost.source, shape: ProgramShape = .program, objectsNameLibraries: Bool = false
  ) {
    self.objectsNameLibraries = objectsNameLibraries
    hostFile = SourceFile(logicalPath: "\(TestHost.module).swift", contents: host)
    self.compiler = compiler
    self.shape = shape
  }

  /// Raised where the same inputs come to be built otherwise, or what was told of them before may be false.
  private var hostDigest: String { hostFile.digest.description }

  private static let version = "15"

  /// The app of a package, after the modules that it imports.
  ///
  /// - Parameter shared: the modules that the package imports, each after those that it imports itself.
  func app(of tree: SourceTree, _ shared: [SharedModule]) -> [ModulePlan] {
    shared.map(module) + [appModule(of: tree, shared)]
  }

  /// The test host, if the tests are a program of ours.
  var host: [ModulePlan] {
    guard shape == .program else { return [] }
    let ingredients = ingredients("host", [hostDigest])
    return [
      ModulePlan(
        name: TestHost.module, kind: .apps, languageMode: "5", files: [hostFile], isLibrary: true, imports: [],
        ingredients: ingredients, objects: .together(Digest(ofParts: ingredients)))
    ]
  }

  /// The tests of a package, for which ``host`` and ``app(of:_:)`` have to be built.
  func tests(_ tests: TestList, of tree: SourceTree, _ shared: [SharedModule]) -> ProgramPlan {
    let files = tree.testFiles + (shape == .program ? [.main(TestHost.main(for: tests))] : [])
    let names = shared.map(\.name).sorted()
    let host = shape == .program ? [TestHost.module] : []
    let module = ModulePlan(
      name: tree.testModule, kind: .tests, languageMode: tree.languageMode, files: files, isLibrary: false,
      imports: names + [tree.module] + host,
      ingredients: ingredients("tests", [tree.testModule, "\(tree.languageMode)", hostDigest])
        + uses(shared) + parts(of: files),
      interfaces: [tree.module],
      objects: .apart(sources(of: files, behind: tree.appFiles, in: tree, shared)))
    return ProgramPlan(
      module: module, objects: [tree.module, module.name] + names + host,
      imports: imports(of: tree.appFiles + tree.testFiles, shared))
  }

  /// The program that a main file makes of a package's app.
  func program(_ main: SourceFile, of tree: SourceTree, _ shared: [SharedModule]) -> ProgramPlan {
    let app = appModule(of: tree, shared)
    let names = shared.map(\.name).sorted()
    let ingredients = ingredients("main", ["\(tree.languageMode)", main.contents]) + uses(shared) + app.ingredients
    let module = ModulePlan(
      name: "App", kind: .tests, languageMode: tree.languageMode, files: [.main(main.contents)], isLibrary: false,
      imports: names + [app.name], ingredients: ingredients, interfaces: [app.name],
      objects: .together(Digest(ofParts: ingredients)))
    return ProgramPlan(
      module: module, objects: [app.name, module.name] + names, imports: imports(of: tree.appFiles + [main], shared))
  }

  /// What a package's outcome is known by, with all that its run can depend on.
  ///
  /// - Parameters:
  ///   - recordings: the digest of what it can replay.
  ///   - bounds: the limits and the isolation of the run, in words.
  func outcomeKey(of tree: SourceTree, shared: [SharedModule], recordings: Digest, bounds: String) -> Digest {
    Digest(
      ofParts: ingredients("outcome 2", [tree.testModule, hostDigest, recordings.description, bounds, shape.rawValue])
        + ingredients("app", [tree.module, "\(tree.languageMode)"]) + uses(shared)
        + (tree.appFiles + tree.testFiles).flatMap { file in
          // A folder outside the repository may be moved: what is there is known by its text alone.
          [file.logicalPath, file.path.hasPrefix("/") ? "elsewhere" : file.path, file.digest.description]
        })
  }

  // MARK: - Modules

  private func appModule(of tree: SourceTree, _ shared: [SharedModule]) -> ModulePlan {
    ModulePlan(
      name: tree.module, kind: .apps, languageMode: tree.languageMode, files: tree.appFiles, isLibrary: true,
      imports: shared.map(\.name).sorted(),
      ingredients: ingredients("app", [tree.module, "\(tree.languageMode)"]) + uses(shared) + parts(of: tree.appFiles),
      objects: .apart(sources(of: tree.appFiles, in: tree, shared)))
  }

  /// The stand-in and its like are written in Swift 5 mode.
  private func module(_ shared: SharedModule) -> ModulePlan {
    let ingredients = ingredients("shared", [shared.name, shared.digest.description])
    return ModulePlan(
      name: shared.name, kind: .apps, languageMode: "5", files: shared.files, isLibrary: true, imports: shared.imports,
      ingredients: ingredients, interfaces: shared.imports, objects: .together(Digest(ofParts: ingredients)))
  }

  // MARK: - Ingredients

  private func ingredients(_ what: String, _ words: [String]) -> [String] {
    [what, Self.version, compiler.description] + words
  }

  private func parts(of files: [SourceFile]) -> [String] {
    files.flatMap { [$0.logicalPath, $0.path, $0.digest.description] }
  }

  private func uses(_ shared: [SharedModule]) -> [String] {
    shared.sorted { $0.name < $1.name }.map { "\($0.name) \($0.digest)" }
  }

  private func imports(of files: [SourceFile], _ shared: [SharedModule]) -> [String] {
    let sources = files.map(\.contents)
    return uses(shared) + (objectsNameLibraries ? Linker.imports(of: sources) : Linker.modules(of: sources))
  }

  private func sources(
    of own: [SourceFile], behind: [SourceFile] = [], in tree: SourceTree, _ shared: [SharedModule]
  ) -> ObjectSources {
    let sources = (behind + own).map(\.contents)
    // What one file imports, another can use without a word of its own.
    let words =
      [tree.module, "\(tree.languageMode)", hostDigest] + uses(shared)
      + (objectsNameLibraries ? Linker.imports(of: sources) : Linker.allImports(of: sources))
    return ObjectSources(common: Digest(ofParts: ingredients("object", words)), own: own, behind: behind)
  }
}
