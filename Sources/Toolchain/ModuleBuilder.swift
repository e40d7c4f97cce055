import Curriculum
import Foundation

/// Compiles what is not compiled yet, and keeps it in the cache.
final class ModuleBuilder: Sendable {
  private let frontend: Frontend
  private let cache: ContentCache
  private let slots: BuildSlots
  private let root: String
  private let checksReuse: Bool
  private let flights = SingleFlight()
  private let latest: LatestObjects
  private let confirmed = Memo<Digest, Void>()

  init(_ settings: DriverSettings) {
    frontend = Frontend(
      toolchain: settings.toolchain, root: settings.root, moduleCache: settings.cache.modules, limits: settings.limits)
    cache = settings.cache
    latest = LatestObjects(cache: settings.cache)
    slots = settings.slots
    root = settings.root
    checksReuse = settings.checksReuse
  }

  /// Compiles a module as a whole unless one of the same key is there, intact.
  ///
  /// - Throws: ``StaleObject`` where reuse is checked and is wrong.
  func module(_ kind: ContentCache.Kind, _ key: Digest, _ work: Frontend.Work) throws -> Module {
    let module = try reusingModule(kind, key, work)
    // Many steps use a module.
    if checksReuse { _ = try confirmed.value(for: key) { try confirm(module.built, of: work) } }
    return module
  }

  private func reusingModule(_ kind: ContentCache.Kind, _ key: Digest, _ work: Frontend.Work) throws -> Module {
    let name = cache.name(kind, key, "module")
    let folder = "\(cache.folder)/\(name)"
    return try flights.run("\(kind) \(key)") {
      if let known: BuiltModule = cache.value(of: kind, key), isWhole(known, of: work, in: folder) {
        return module(known, work.isLibrary ? folder : nil)
      }
      return try withDraft(of: work) { draft in
        var built = try compile(work, in: draft)
        if built.isBuilt {
          built.objects = work.objects.map {
            StoredObject(path: "\(name)/\($0)", size: FileSize.of("\(draft)/\($0)") ?? 0)
          }
          if !cache.move(draft, to: folder), cache.isFresh || !isWhole(built, of: work, in: folder) {
            replace(folder, with: draft)
          }
          latest.note(versions(of: work), built.objects)
        }
        if built.failure == nil { cache.store(built, as: kind, key) }
        return module(built, work.isLibrary ? folder : nil)
      }
    }
  }

  /// Compiles the files that can see something new, each for itself; the objects of the others are there.
  ///
  /// - Parameters:
  ///   - key: of the module as a whole: its files, and the interfaces that they import.
  ///   - keys: of the files' objects, in the files' order.
  /// - Throws: ``StaleObject`` where reuse is checked and is wrong.
  func tests(_ key: Digest, _ keys: [Digest], _ work: Frontend.Work) throws -> Module {
    let module = try reusingTests(key, keys, work)
    if checksReuse {
      var work = work
      work.primaries = Array(work.files.indices)
      try confirm(module.built, of: work)
    }
    return module
  }

  private func reusingTests(_ key: Digest, _ keys: [Digest], _ work: Frontend.Work) throws -> Module {
    try flights.run("tests \(key)") {
      if let known: BuiltModule = cache.value(of: .tests, key), known.objects.allSatisfy(cache.holds) {
        // Other code behind the same interface makes no other objects.
        for (key, object) in zip(keys, known.objects) where self.object(key) == nil {
          cache.store(object, as: .objects, key)
        }
        return module(known, nil)
      }
      var objects = keys.map(object)
      let missing = objects.indices.filter { objects[$0] == nil }
      var work = work
      work.primaries = missing
      return try withDraft(of: work) { draft in
        var built = try compile(work, in: draft)
        if built.isBuilt {
          var made: [StoredObject] = []
          let places = missing.map { cache.name(.objects, keys[$0], "o") } + [cache.name(.tests, key, "main.o")]
          for (object, place) in zip(work.objects, places) {
            made.append(StoredObject(path: place, size: FileSize.of("\(draft)/\(object)") ?? 0))
            cache.move("\(draft)/\(object)", to: "\(cache.folder)/\(place)")
          }
          latest.note(versions(of: work), made)
          for (index, object) in zip(missing, made) {
            cache.store(object, as: .objects, keys[index])
            objects[index] = object
          }
          built.objects = objects.compactMap(\.self) + made.suffix(1)
        }
        if built.failure == nil { cache.store(built, as: .tests, key) }
        return module(built, nil)
      }
    }
  }

  /// Compiles every file, and holds what comes out against what was used.
  private func confirm(_ used: BuiltModule, of work: Frontend.Work) throws {
    guard used.failure == nil else { return }
    try withDraft(of: work) { draft in
      let finished = try slots.use { try frontend.compile(work, in: draft) }
      let made = BuiltModule(finished, of: work, draft: draft, root: root)
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

  // MARK: - Compiling

  private func withDraft<Result>(of work: Frontend.Work, _ body: (String) throws -> Result) throws -> Result {
    let draft = cache.scratchPath(work.module)
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    return try body(draft)
  }

  private func compile(_ work: Frontend.Work, in draft: String) throws -> BuiltModule {
    latest.lay(out: versions(of: work), at: work.objects.map { "\(draft)/\($0)" })
    let finished = try slots.use { try frontend.compile(work, in: draft) }
    return BuiltModule(finished, of: work, draft: draft, root: root)
  }

  /// Names for what is compiled, in the order of the objects: a file of another version has another path.
  private func versions(of work: Frontend.Work) -> [String] {
    (work.compiled + (work.main.map { ["\(Digest(of: $0))"] } ?? [])).map {
      "\(work.module) \(work.languageMode) \($0)"
    }
  }

  // MARK: - The cache

  private func module(_ built: BuiltModule, _ folder: String?) -> Module {
    Module(built: built, objects: built.objects.map(cache.path), folder: folder)
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

  private func object(_ key: Digest) -> StoredObject? {
    guard let known: StoredObject = cache.value(of: .objects, key), cache.holds(known) else { return nil }
    return known
  }
}
