import Basics
import Curriculum
import Foundation

/// Compiles what is not compiled yet, and keeps it in the cache.
final class ModuleBuilder: Sendable {
  private let frontend: Frontend
  private let cache: ContentCache
  private let objects: ObjectBuilder
  private let checksReuse: Bool
  private let flights = SingleFlight()
  private let confirmed = Memo<Digest, Void>()

  init(_ settings: DriverSettings) {
    frontend = Frontend(
      toolchain: settings.toolchain, root: settings.root, moduleCache: settings.cache.modules, limits: settings.limits)
    cache = settings.cache
    objects = ObjectBuilder(frontend, cache: settings.cache, slots: settings.slots)
    checksReuse = settings.checksReuse
  }

  /// Compiles a module: its interface, and the files that can see something new, each for itself. The objects of the others
  /// are there.
  ///
  /// - Parameters:
  ///   - key: of the module as a whole: its files, and the interfaces that they import.
  ///   - objectKeys: of the files' objects, in the files' order.
  /// - Throws: ``StaleObject`` where reuse is checked and is wrong.
  func module(
    _ kind: ContentCache.Kind, _ key: Digest, _ work: Frontend.Work, objectKeys: () throws -> [Digest]
  ) throws -> Module {
    let folder = cache.path(kind, key, "module")
    let built = try flights.run("\(kind) \(key)") {
      guard let known: BuiltModule = cache.value(of: kind, key), isWhole(known, of: work, in: folder) else {
        return try build(kind, key, work, into: folder, objectKeys: objectKeys)
      }
      // Other code behind the same interface makes no other objects of tests.
      objects.know(known.objects, as: try objectKeys())
      return known
    }
    // Many steps use a module.
    if checksReuse { _ = try confirmed.value(for: key) { try confirm(built, of: work) } }
    return Module(
      built: built, objects: built.objects.map(cache.path), folder: work.isLibrary && built.isBuilt ? folder : nil)
  }

  private func build(
    _ kind: ContentCache.Kind, _ key: Digest, _ work: Frontend.Work, into folder: String,
    objectKeys: () throws -> [Digest]
  ) throws -> BuiltModule {
    try withDraft(of: work) { draft in
      let built = try withInterface(of: work, in: draft) {
        try objects.build(work, keys: try objectKeys(), main: cache.name(kind, key, "main.o"), in: draft)
      }
      if built.isBuilt, work.isLibrary, !cache.move(draft, to: folder),
        cache.isFresh || !isWhole(built, of: work, in: folder)
      {
        replace(folder, with: draft)
      }
      if built.failure == nil { cache.store(built, as: kind, key) }
      return built
    }
  }

  /// Compiles every file, and holds what comes out against what was used.
  private func confirm(_ used: BuiltModule, of work: Frontend.Work) throws {
    guard used.failure == nil else { return }
    try withDraft(of: work) { draft in
      var work = work
      work.primaries = Array(work.files.indices)
      let made = try withInterface(of: work, in: draft) { try objects.compile(work, in: draft) }
      guard Set(made.refusals) == Set(used.refusals) else { throw StaleObject(file: nil) }
      guard made.interface == used.interface else { throw StaleObject(file: work.interface) }
      for (name, object) in zip(work.objects, used.objects) {
        let (new, old) = ("\(draft)/\(name)", cache.path(of: object))
        guard FileManager.default.contentsEqual(atPath: new, andPath: old) else {
          throw StaleObject(file: String(name.dropLast(2)))
        }
      }
    }
  }

  /// Makes a library's interface while its objects are made.
  private func withInterface(
    of work: Frontend.Work, in draft: String, _ makeObjects: () throws -> BuiltModule
  ) throws -> BuiltModule {
    guard work.isLibrary else { return try makeObjects() }
    let interface = objects.begin(frontend.interface(of: work, in: draft))
    // The draft has to stay as long as a compiler works in it.
    defer { _ = try? interface.value() }
    var built = try makeObjects()
    built.add(frontend.judge(interface: try interface.value(), of: work, in: draft))
    return built
  }

  private func withDraft<Result>(of work: Frontend.Work, _ body: (String) throws -> Result) throws -> Result {
    let draft = cache.scratchPath(work.module)
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    return try body(draft)
  }

  /// Puts a draft in the place of an entry that is damaged or not to be used. Any other stays: it is the same, and another
  /// run may be reading it.
  private func replace(_ folder: String, with draft: String) {
    let old = cache.scratchPath("old")
    cache.move(folder, to: old)
    cache.move(draft, to: folder)
    try? FileManager.default.removeItem(atPath: old)
  }

  private func isWhole(_ built: BuiltModule, of work: Frontend.Work, in folder: String) -> Bool {
    guard built.isBuilt else { return true }
    guard built.objects.allSatisfy(cache.holds) else { return false }
    return !work.isLibrary || FileSize.of("\(folder)/\(work.interface)") == built.interfaceSize
  }
}
