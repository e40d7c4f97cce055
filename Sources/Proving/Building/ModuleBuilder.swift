import Basics
import Curriculum
import Foundation
import Outcomes
import Processes

/// Compiles what is not compiled yet, and keeps it in the cache.
///
///     files ── parser ──> keys of their objects        ObjectKeys
///       │                      │
///       │              there? ─┴─ missing              ObjectBuilder: each object once, whoever needs it
///       │                         │
///       └── compiler ─────────────┴──> objects         Frontend, two calls at once where cores are free
///       └── compiler ──> interface                     beside the objects; the next module begins
///                                                      both into the cache: ContentCache
final class ModuleBuilder: Sendable {
  private let frontend: Frontend
  private let cache: ContentCache
  private let objects: ObjectBuilder
  private let objectKeys: ObjectKeys
  private let checksReuse: Bool
  private let claims = ClaimSet<String>()
  private let confirmed = Memo<Digest, Bool>()

  init(_ settings: DriverSettings) {
    frontend = Frontend(settings)
    cache = settings.cache
    objects = ObjectBuilder(frontend, settings)
    objectKeys = ObjectKeys(discovery: settings.discovery, slots: settings.slots)
    checksReuse = settings.checksReuse
  }

  /// The result of a build.
  enum Result {
    case built([String: Module])
    /// The first that did not compile.
    case stopped(ModulePlan, BuiltModule)
  }

  /// Modules that are being built.
  struct Build {
    fileprivate struct Beginning: Sendable {
      let plan: ModulePlan
      /// The module that others can import, before its objects are there; nil if one that it imports does not compile.
      let early: Future<Module?>
      let whole: Future<Module?>
    }

    fileprivate var begun: [Beginning] = []

    /// Waits until no compiler runs for it.
    func wait() { for module in begun { _ = try? module.whole.value() } }

    /// Waits for all of it.
    ///
    /// - Throws: ``LostFile`` when someone has removed what this build made or used; ``StaleObject`` when reuse is checked
    ///   and is wrong.
    func result() throws -> Result {
      // What compilers use has to stay until they end.
      defer { wait() }
      var modules: [String: Module] = [:]
      for work in begun {
        guard let module = try work.whole.value() else { continue }
        guard module.built.isBuilt else { return .stopped(work.plan, module.built) }
        modules[work.plan.name] = module
      }
      return .built(modules)
    }
  }

  /// Begins to build modules, each as soon as the interfaces that it imports are there.
  ///
  /// - Parameter earlier: a build with modules that these import, which becomes part of the result.
  func begin(_ plans: [ModulePlan], after earlier: Build = Build()) -> Build {
    var build = earlier
    for plan in plans {
      let imported = build.begun.filter { plan.imports.contains($0.plan.name) }
      let early = Future<Module?>()
      let whole = Future<Module?> {
        let module = Swift.Result { try self.module(plan, imported, early) }
        early.fulfill(module)
        return try module.get()
      }
      build.begun.append(Build.Beginning(plan: plan, early: early, whole: whole))
    }
    return build
  }

  /// Compiles another text of one file of a module whose interface stays as it is.
  ///
  /// - Parameters:
  ///   - file: the other text.
  ///   - index: the file's place in the module.
  ///   - body: receives the object, which then goes; nil if it does not compile.
  func withObject<Result>(
    of plan: ModulePlan, _ file: SourceFile, at index: Int, beside modules: [String: Module],
    _ body: (String?) throws -> Result
  ) throws -> Result {
    var work = work(of: plan, beside: modules)
    work.files[index] = file
    work.primaries = [index]
    return try withDraft(of: work) { draft in
      try body(try objects.compile(work, in: draft).isBuilt ? "\(draft)/\(work.objects[0])" : nil)
    }
  }

  /// Whether everything that a build came to is still there as it was made.
  func areWhole(_ modules: [String: Module]) -> Bool { modules.values.allSatisfy { isWhole($0.built) } }

  /// Builds a module: its interface, and the files that can see something new, each for itself. The objects of the others
  /// are there.
  ///
  /// - Parameters:
  ///   - imported: the modules that it imports.
  ///   - early: gets the module that others can import, before its objects are there.
  /// - Returns: nil if a module that it imports does not compile.
  private func module(_ plan: ModulePlan, _ imported: [Build.Beginning], _ early: Future<Module?>) throws -> Module? {
    var modules: [String: Module] = [:]
    for work in imported {
      guard let module = try? work.early.value(), module.built.isBuilt else { return nil }
      modules[work.plan.name] = module
    }
    let key = plan.key(modules.compactMapValues(\.built.interface))
    let work = work(of: plan, beside: modules)
    let claim = "\(plan.kind) \(key)"
    claims.take(claim)
    defer { claims.release([claim]) }
    let built: BuiltModule
    if let known: BuiltModule = cache.value(of: plan.kind, key), isWhole(known) {
      // Other code behind the same interface makes no other objects of tests.
      if known.isBuilt { objects.know(known.objects, as: try objectKeys.keys(for: plan.objects, files: plan.files)) }
      built = known
    } else {
      built = try withDraft(of: work) { draft in
        let interface = work.isLibrary ? Future { try self.interface(plan, key, work, early) } : nil
        defer { _ = try? interface?.value() }
        var made = try objects.build(work, keys: try objectKeys.keys(for: plan.objects, files: plan.files), in: draft)
        if let interface { made.add(try interface.value()) }
        // What the compiler says of files that are not there any more says nothing about the package.
        guard made.isBuilt || frontend.isLaidOut(in: draft) && areWhole(modules), isWhole(made) else {
          throw LostFile(cache: cache.folder)
        }
        if made.failure == nil { cache.store(made, as: plan.kind, key) }
        return made
      }
    }
    // Many steps use a module. What is known by all that it is made of was not judged, and needs no second look.
    if checksReuse, case .apart = plan.objects {
      _ = try confirmed.value(for: key) { try confirm(built, of: work, beside: modules) }
    }
    return Module(
      built: built, objects: built.objects.map(cache.path),
      folder: built.isBuilt ? built.interfaceFile.map(cache.folder(of:)) : nil)
  }

  private func work(of plan: ModulePlan, beside modules: [String: Module]) -> Frontend.Work {
    var isApart = false
    if case .apart = plan.objects { isApart = true }
    return Frontend.Work(
      module: plan.name, languageMode: plan.languageMode, files: plan.files, isLibrary: plan.isLibrary,
      namesLibraries: !isApart, imports: plan.imports.compactMap { modules[$0]?.folder })
  }

  /// Finds or makes a module's interface, and passes the module on to those that import it: where only bodies differ, one
  /// interface is that of many versions.
  private func interface(
    _ plan: ModulePlan, _ key: Digest, _ work: Frontend.Work, _ early: Future<Module?>
  ) throws -> BuiltModule {
    guard let shared = try objectKeys.interface(of: plan) else { return try newInterface(plan, key, work, early) }
    return try claims.alone("interface \(shared)") {
      if let known: BuiltModule = cache.value(of: plan.kind, shared), let file = known.interfaceFile, isWhole(known) {
        early.fulfill(.success(Module(built: known, objects: [], folder: cache.folder(of: file))))
        return known
      }
      let made = try newInterface(plan, key, work, early)
      if made.isBuilt { cache.store(made, as: plan.kind, shared) }
      return made
    }
  }

  /// Makes an interface and puts it in its place.
  private func newInterface(
    _ plan: ModulePlan, _ key: Digest, _ work: Frontend.Work, _ early: Future<Module?>
  ) throws -> BuiltModule {
    try withDraft(of: work) { draft in
      let finished = try objects.run(frontend.interface(of: work, in: draft))
      let place = "\(cache.name(plan.kind, key, "module"))/\(work.interface)"
      let built = try judge(finished, of: work, in: draft, to: place)
      guard built.isBuilt else {
        guard frontend.isLaidOut(in: draft) else { throw LostFile(cache: cache.folder) }
        return built
      }
      let folder = cache.path(plan.kind, key, "module")
      if !cache.move(draft, to: folder), cache.isFresh || !isWhole(built) { replace(folder, with: draft) }
      early.fulfill(.success(Module(built: built, objects: [], folder: folder)))
      return built
    }
  }

  private func judge(
    _ interface: ProcessResult, of work: Frontend.Work, in draft: String, to place: String
  ) throws -> BuiltModule {
    guard let built = frontend.judge(interface: interface, of: work, in: draft, to: place) else {
      throw LostFile(cache: cache.folder)
    }
    return built
  }

  /// Compiles every file, and compares what comes out with what was used.
  private func confirm(_ used: BuiltModule, of work: Frontend.Work, beside modules: [String: Module]) throws -> Bool {
    guard used.failure == nil else { return true }
    return try withDraft(of: work) { draft in
      func stale(_ file: String?) -> any Error {
        isWhole(used) && areWhole(modules) ? StaleObject(file: file) : LostFile(cache: cache.folder)
      }
      var work = work
      work.primaries = Array(work.files.indices)
      let interface = work.isLibrary ? objects.begin(frontend.interface(of: work, in: draft)) : nil
      defer { _ = try? interface?.value() }
      var made = try objects.compile(work, in: draft)
      if let interface { made.add(try judge(interface.value(), of: work, in: draft, to: "")) }
      if let failure = made.failure {
        throw isWhole(used) && areWhole(modules)
          ? InvalidOutcome.tool("the compiler fails on '\(work.module)': \(failure)") : LostFile(cache: cache.folder)
      }
      guard Set(made.refusals) == Set(used.refusals) else { throw stale(nil) }
      guard made.interface == used.interface else { throw stale(work.interface) }
      for (name, object) in zip(work.objects, used.objects) {
        let (new, old) = ("\(draft)/\(name)", cache.path(of: object))
        guard FileManager.default.contentsEqual(atPath: new, andPath: old) else {
          throw stale(String(name.dropLast(2)))
        }
      }
      return true
    }
  }

  private func withDraft<Result>(of work: Frontend.Work, _ body: (String) throws -> Result) throws -> Result {
    let draft = cache.scratchPath(work.module)
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(atPath: draft)
      frontend.removeOverlay(in: draft)
    }
    do {
      try frontend.layOut(work, in: draft) { try cache.source($0.contents, $0.digest) }
      return try body(draft)
    } catch  where !frontend.isLaidOut(in: draft) && !(error is LostFile) {
      throw LostFile(cache: cache.folder, cause: error)
    }
  }

  /// Puts a draft in the place of an entry that is damaged or not to be used. Any other stays: it is the same, and another
  /// run may be reading it.
  private func replace(_ folder: String, with draft: String) {
    let old = cache.scratchPath("old")
    cache.move(folder, to: old)
    cache.move(draft, to: folder)
    try? FileManager.default.removeItem(atPath: old)
  }

  private func isWhole(_ built: BuiltModule) -> Bool {
    !built.isBuilt || (built.objects + [built.interfaceFile].compactMap(\.self)).allSatisfy(cache.contains)
  }
}

/// Something in the cache is not there any more: someone has removed it while it was used.
struct LostFile: Error, CustomStringConvertible {
  let cache: String
  /// What failed then, if more is known than that a file is missing.
  var cause: (any Error)?

  var description: String {
    let last = cause.map { "; the last error was: \($0)" } ?? ""
    return "the cache '\(cache)' changes while it is used; leave it alone and try again\(last)"
  }
}
