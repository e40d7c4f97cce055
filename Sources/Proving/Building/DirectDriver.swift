import Basics
import Curriculum
import Foundation
import Outcomes
import Processes

/// Proves packages straight from their files: the compiler's frontend, one link, one run; nothing copied, and nothing done
/// twice that has the same inputs.
public final class DirectDriver: Driver {
  let settings: DriverSettings
  let planner: Planner
  let builder: ModuleBuilder
  private let linker: Linker
  private let claims = ClaimSet<Digest>()
  let shared: SharedModules
  private let shape: ProgramShape

  public init(_ settings: DriverSettings, as shape: ProgramShape = .program) {
    self.settings = settings
    self.shape = shape
    planner = Planner(
      compiler: settings.toolchain.identity, shape: shape, objectsNameLibraries: settings.toolchain.autolink.isEmpty)
    builder = ModuleBuilder(settings)
    linker = Linker(settings)
    shared = SharedModules(settings.shared, cache: settings.cache)
  }

  var cache: ContentCache { settings.cache }

  public var origin: Record.Origin { settings.toolchain.origin }

  public func outcome(of tree: SourceTree, again: Bool) throws -> Outcome {
    if let obstacle = tree.obstacle { return .unusable(.noModule(obstacle)) }
    let shared = try shared.modules(for: tree)
    let key = outcomeKey(of: tree, shared)
    claims.take(key)
    defer { claims.release([key]) }
    if !again, !settings.checksReuse, let known: Outcome = cache.value(of: .outcomes, key) { return known }
    // Again where someone has removed or damaged what it was built of meanwhile.
    var lost = LostFile(cache: cache.folder)
    for _ in 0..<3 {
      do {
        guard let outcome = try proven(tree, shared) else { continue }
        if outcome.kind.isRecordable { cache.store(outcome, as: .outcomes, key) }
        return outcome
      } catch let obstacle as InvalidOutcome {
        return .unusable(obstacle)
      } catch let error as LostFile {
        lost = error
      } catch  where !(error is CancellationError) && !cache.isIntact() {
        lost.cause = error
      } catch {
        throw ToolchainError.from(error)
      }
    }
    return .unusable(.toolchain("\(lost)"))
  }

  func outcomeKey(of tree: SourceTree, _ used: [SharedModule]) -> Digest {
    planner.outcomeKey(of: tree, shared: used, recordings: shared.recordings(for: tree).digest, bounds: settings.bounds)
  }

  /// Builds and runs a package.
  ///
  /// - Returns: nil if the cache is not as it was left.
  private func proven(_ tree: SourceTree, _ shared: [SharedModule]) throws -> Outcome? {
    let app = builder.begin(planner.host + planner.app(of: tree, shared))
    // What its compilers use has to stay until they end.
    defer { app.wait() }
    var list = try settings.slots.use { try settings.discovery.soundTests(of: tree) }
    if settings.circumstances.isReversed { list = list.reversed }
    let plan = planner.tests(list, of: tree, shared)
    switch try builder.begin([plan.module], after: app).result() {
    case .built(let modules): return try outcome(of: list, plan, modules, in: tree)
    case .stopped(let module, let built): return cache.isIntact() ? refusal(of: module, built, in: tree) : nil
    }
  }

  public func warnings(of tree: SourceTree) throws -> [Diagnostic]? {
    guard tree.obstacle == nil else { return nil }
    let shared = try shared.modules(for: tree)
    let key = Digest(ofParts: ["warnings", "\(outcomeKey(of: tree, shared))"])
    if let known: [Diagnostic] = cache.value(of: .outcomes, key) { return known }
    let plan = planner.tests(try settings.discovery.tests(of: tree), of: tree, shared)
    let build = builder.begin(planner.host + planner.app(of: tree, shared) + [plan.module])
    guard case .built(let modules) = try build.result() else { return nil }
    let warnings = [tree.module, tree.testModule].flatMap { modules[$0]?.built.warnings ?? [] }
    cache.store(warnings, as: .outcomes, key)
    return warnings
  }

  /// Links the tests and runs them.
  private func outcome(
    of list: TestList, _ plan: ProgramPlan, _ modules: [String: Module], in tree: SourceTree
  ) throws -> Outcome? {
    let product = cache.scratchPath(shape == .bundle ? "program.xctest" : "program")
    let program = shape == .bundle ? "\(product)/Contents/MacOS/\(Self.name(ofBundle: product))" : product
    defer { try? FileManager.default.removeItem(atPath: product) }
    if shape == .bundle { try FileManager.default.makeFolder(of: program) }
    let linked = try link(plan, of: modules, to: program, as: shape)
    guard linked.isSuccess else {
      guard cache.isIntact(), builder.areWhole(modules) else { return nil }
      return .unusable(.tool("the linker fails: \(linked.firstErrorLine)"))
    }
    let outcome = try ScratchFolders.shared.with { try run(program, in: product, list, of: tree, in: $0) }
    guard FileStamp(of: program) != nil else { return nil }
    guard tree.languageMode.isComplete, case .ran(let tests, _) = outcome else { return outcome }
    let warnings = [tree.module, tree.testModule].flatMap { modules[$0]?.built.warnings ?? [] }
    return Outcome(tests: tests, warnings: warnings.filter(\.isOfDataRace))
  }

  /// A bundle's program has its name.
  private static func name(ofBundle path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  func link(
    _ plan: ProgramPlan, of modules: [String: Module], to program: String, as shape: ProgramShape = .program
  ) throws -> ProcessResult {
    let objects = plan.objects.flatMap { modules[$0]?.objects ?? [] }
    return try settings.slots.use { try linker.link(objects, to: program, imports: plan.imports, as: shape) }
  }

  private func run(
    _ program: String, in product: String, _ list: TestList, of tree: SourceTree, in directory: String
  ) throws -> Outcome {
    let calls =
      shape == .bundle
      ? TestProgram.Call.bundle(
        product, binary: program, module: tree.testModule, tools: settings.toolchain.runners) : [.direct]
    return try testProgram(program, calls: calls, of: tree, in: directory).outcome(of: list.tests)
  }

  func testProgram(
    _ program: String, calls: [TestProgram.Call] = [.direct], of tree: SourceTree, in directory: String
  ) -> TestProgram {
    settings.testProgram(program, calls, recordings: shared.recordings(for: tree).folder, in: directory)
  }

  /// Only the package's own modules may be refused.
  private func refusal(of module: ModulePlan, _ built: BuiltModule, in tree: SourceTree) -> Outcome {
    guard [tree.module, tree.testModule].contains(module.name) else {
      return .unusable(.tool("the shared module '\(module.name)' does not compile: \(built.firstProblem)"))
    }
    guard built.failure == nil else {
      return .unusable(.tool("the compiler fails on '\(module.name)': \(built.firstProblem)"))
    }
    return Outcome(diagnostics: built.refusals)
  }

  /// What keeps a main file from compiling with a package; nil if nothing does.
  public func problem(of main: SourceFile, with tree: SourceTree) throws -> String? {
    let shared = try shared.modules(for: tree)
    let modules = planner.app(of: tree, shared) + [planner.program(main, of: tree, shared).module]
    let key = Digest(ofParts: ["problem"] + modules.flatMap(\.ingredients))
    if let known: [String] = cache.value(of: .outcomes, key) { return known.first }
    let problem: String? =
      switch try builder.begin(modules).result() {
      case .built: nil
      case .stopped(_, let built): built.firstProblem
      }
    guard cache.isIntact() else { return problem }
    cache.store([problem].compactMap(\.self), as: .outcomes, key)
    return problem
  }

  /// Builds the app of a package: the last of the main files that compiles with it.
  public func app(of tree: SourceTree, mains: [SourceFile]) throws -> BuiltApp {
    let shared = try shared.modules(for: tree)
    let app = builder.begin(planner.app(of: tree, shared))
    defer { app.wait() }
    for main in mains.reversed() {
      let plan = planner.program(main, of: tree, shared)
      switch try builder.begin([plan.module], after: app).result() {
      case .built(let modules):
        let parts = plan.objects.flatMap { modules[$0]?.objects ?? [] }.sorted() + plan.imports
        let program = cache.path(.apps, Digest(ofParts: ["program"] + parts), "program")
        let draft = cache.scratchPath("program")
        let linked = try link(plan, of: modules, to: draft)
        guard linked.isSuccess else { throw ToolchainError.unusable(reason: linked.firstErrorLine) }
        cache.move(draft, to: program)
        return .built(program: program, main: main)
      case .stopped(let module, let built) where shared.contains { $0.name == module.name }:
        throw ToolchainError.unusable(reason: "a shared module does not compile: \(built.firstProblem)")
      case .stopped(let module, _) where module.name == tree.module: return .packageRefused
      case .stopped: continue
      }
    }
    return .noScreen
  }
}

/// The result of building the app of a package.
public enum BuiltApp: Equatable, Sendable {
  /// The program's path in the cache, and the main file it is made from.
  case built(program: String, main: SourceFile)
  /// The package does not compile.
  case packageRefused
  /// The package compiles and no main file does with it: what they show is not written yet.
  case noScreen

  /// nil if there is no program.
  public var program: String? { if case .built(let program, _) = self { program } else { nil } }
  /// nil if there is no program.
  public var main: SourceFile? { if case .built(_, let main) = self { main } else { nil } }
}
