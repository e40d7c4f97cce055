import Basics
import Foundation
import Outcomes
import Processes

/// Makes the objects of a module's files: those that are not there yet, each once, however many modules expect it.
final class ObjectBuilder: Sendable {
  private let frontend: Frontend
  private let cache: ContentCache
  private let slots: BuildSlots
  private let start: @Sendable (Command) throws -> ProcessResult
  private let claims = ClaimSet<Digest>()

  init(_ frontend: Frontend, _ settings: DriverSettings) {
    self.frontend = frontend
    cache = settings.cache
    slots = settings.slots
    start = settings.run
  }

  /// - Parameters:
  ///   - keys: of the files' objects, in the files' order.
  ///   - draft: a folder for what is not finished.
  /// - Returns: a module without its interface: what the compiler refused, or the objects in the files' order.
  /// - Throws: ``LostFile`` where someone has removed what the compiler made.
  func build(_ work: Frontend.Work, keys: [Digest], in draft: String) throws -> BuiltModule {
    var built = BuiltModule()
    var objects = keys.map(object)
    var work = work
    var missing = objects.indices.filter { objects[$0] == nil }
    while !missing.isEmpty {
      let mine = claims.claim(missing.map { keys[$0] })
      do {
        defer { claims.release(mine) }
        // Another may have made some just before.
        for index in missing where mine.contains(keys[index]) { objects[index] = object(keys[index]) }
        work.primaries = missing.filter { mine.contains(keys[$0]) && objects[$0] == nil }
        let places = work.primaries.map { cache.name(.objects, keys[$0], "o") }
        let latest = latest(work)
        for (key, name) in zip(latest, work.objects) {
          guard let old = object(key) else { continue }
          // A missing copy costs time, and nothing else.
          try? FileManager.default.copyItem(atPath: cache.path(of: old), toPath: "\(draft)/\(name)")
        }
        let (part, sound) = try compiled(work, in: draft)
        built.add(part)
        // What the compiler has nothing against is the same once the others are right.
        for (index, name) in zip(work.primaries, work.objects) where !part.isBuilt && sound.contains(index) {
          let place = cache.name(.objects, keys[index], "o")
          objects[index] = cache.keep("\(draft)/\(name)", as: place).map { with(part.warnings, $0, of: work, index) }
          if let object = objects[index] { cache.store(object, as: .objects, keys[index]) }
        }
        let made = part.isBuilt ? zip(work.objects, places).compactMap { cache.keep("\(draft)/\($0)", as: $1) } : []
        guard !part.isBuilt || made.count == work.objects.count else { throw LostFile(cache: cache.folder) }
        for (key, object) in zip(latest, made) { cache.store(object, as: .objects, key) }
        for (index, made) in zip(work.primaries, made) {
          let object = with(part.warnings, made, of: work, index)
          cache.store(object, as: .objects, keys[index])
          objects[index] = object
        }
      }
      missing.removeAll { mine.contains(keys[$0]) }
      // What another has begun, and cannot make, is tried here after all, for what the compiler says of it.
      claims.wait(for: missing.map { keys[$0] })
      for index in missing { objects[index] = object(keys[index]) }
      missing.removeAll { objects[$0] != nil }
    }
    built.objects = built.isBuilt ? objects.compactMap(\.self) : []
    built.warnings = built.objects.flatMap(\.warnings)
    return built
  }

  /// An object together with what the compiler warned of in its file.
  private func with(
    _ warnings: [Diagnostic], _ object: StoredFile, of work: Frontend.Work, _ index: Int
  ) -> StoredFile {
    var object = object
    let file = frontend.name(of: work.files[index].path)
    object.warnings = warnings.filter { $0.file == file }
    return object
  }

  /// Keeps objects under more keys, of which they are right too.
  func know(_ objects: [StoredFile], as keys: [Digest]) {
    for (key, object) in zip(keys, objects) where self.object(key) == nil { cache.store(object, as: .objects, key) }
  }

  /// Compiles the files, in two calls where there is an idle core for each: an object is the same whatever is compiled
  /// beside it.
  func compile(_ work: Frontend.Work, in draft: String) throws -> BuiltModule { try compiled(work, in: draft).built }

  /// - Returns: also the places of the files whose objects were made, though others were refused.
  private func compiled(_ work: Frontend.Work, in draft: String) throws -> (built: BuiltModule, sound: Set<Int>) {
    guard !work.objects.isEmpty else { return (BuiltModule(), []) }
    var (first, second) = (work, work)
    if work.objects.count > 1, slots.available > 1 {
      let half = (work.primaries.count + 1) / 2
      first.primaries = Array(work.primaries.prefix(half))
      second.primaries = Array(work.primaries.dropFirst(half))
    } else {
      second.primaries = []
    }
    let other = second.objects.isEmpty ? nil : begin(frontend.objects(of: second, in: draft))
    // The draft has to stay as long as a compiler works in it.
    defer { _ = try? other?.value() }
    let command = frontend.objects(of: first, in: draft)
    var built = frontend.judge(try run(command), of: work, in: draft)
    var sound = built.isBuilt ? first.primaries : []
    var rest = first
    rest.primaries = silent(first, in: built)
    if let other {
      let judged = frontend.judge(try other.value(), of: work, in: draft)
      rest.primaries += silent(second, in: judged)
      if judged.isBuilt { sound += second.primaries }
      built.add(judged)
    }
    if !rest.primaries.isEmpty {
      let command = frontend.objects(of: rest, in: draft)
      let judged = frontend.judge(try run(command), of: work, in: draft)
      if judged.isBuilt { sound += rest.primaries }
      built.add(judged)
    }
    return (built, Set(sound))
  }

  /// The files of which a call that was refused says nothing. Where one file has an error of types, the compiler does not
  /// go on to the flow of data in the others, such as a missing return or a race: what it reports would depend on the files
  /// that happen to be compiled together.
  private func silent(_ work: Frontend.Work, in built: BuiltModule) -> [Int] {
    // A compiler that died says nothing of the files.
    guard !built.refusals.isEmpty, built.failure == nil else { return [] }
    let refused = Set(built.refusals.map(\.file))
    return work.primaries.filter { place in
      let file = work.files[place]
      return !file.isMain && !refused.contains(frontend.name(of: file.path))
    }
  }

  /// Starts a call beside what this thread does.
  func begin(_ command: Command) -> Future<ProcessResult> { Future { try self.run(command) } }

  /// Calls the compiler when a core is free for it.
  ///
  /// - Throws: ``LostFile`` where it refuses a module of the system that it has built itself, as after a loss of power: it
  ///   does not replace such a file, so all of them go.
  func run(_ command: Command) throws -> ProcessResult {
    slots.take()
    defer { slots.give() }
    let finished = try start(command)
    guard !finished.isSuccess, finished.output.contains("'\(cache.modules)/"),
      finished.output.contains(".pcm' is not a valid module file")
    else { return finished }
    try? FileManager.default.removeItem(atPath: cache.modules)
    throw LostFile(cache: cache.folder)
  }

  private func object(_ key: Digest) -> StoredFile? {
    guard let known: StoredFile = cache.value(of: .objects, key), cache.contains(known) else { return nil }
    return known
  }

  /// The keys of the objects that the sources were last compiled to, in the objects' order: a file of another version has
  /// another path.
  ///
  /// An object has a hash of the code it was made of. Where the compiler finds one in its output's place, and the code that
  /// it is about to translate has the same hash, it leaves the object as it is (`-disable-incremental-llvm-codegen` would
  /// turn that off): what an edit does not reach is then checked and lowered, but not translated again.
  private func latest(_ work: Frontend.Work) -> [Digest] {
    work.compiled.map { Digest(ofParts: ["latest", "\(work.module) \(work.languageMode) \($0)"]) }
  }
}
