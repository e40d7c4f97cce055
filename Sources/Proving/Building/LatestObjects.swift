import Basics
import Foundation

/// The object that each source file was last compiled to.
///
/// An object bears a hash of the code it was made of. Where the compiler finds one in its output's place, and the code that
/// it is about to translate has the same hash, it leaves the object as it is (`-disable-incremental-llvm-codegen` would turn
/// that off): what an edit does not reach is then checked and lowered, but not translated again.
final class LatestObjects: Sendable {
  private let cache: ContentCache
  private let objects = Monitor<[String: StoredFile]>([:])

  init(cache: ContentCache) { self.cache = cache }

  /// Workers are at different places of the course, where the same file comes to other code.
  private func name(_ source: String) -> String { "\(WorkQueue.worker) \(source)" }

  private func key(_ source: String) -> Digest { Digest(ofParts: ["latest", source]) }

  /// Puts copies of the objects that are known where the compiler will look for them.
  ///
  /// - Parameters:
  ///   - sources: names that tell a module's file versions apart from all others.
  ///   - places: where the object of each goes, in the same order.
  func lay(out sources: [String], at places: [String]) {
    for (source, place) in zip(sources, places) {
      let own = objects.withLock { $0[name(source)] }
      guard let object = own ?? cache.value(of: .objects, key(source)), cache.holds(object) else { continue }
      // A missing copy costs time, and nothing else.
      try? FileManager.default.copyItem(atPath: cache.path(of: object), toPath: place)
    }
  }

  /// Keeps in mind which objects these sources came to.
  func note(_ sources: [String], _ made: [StoredFile]) {
    for (source, object) in zip(sources, made) {
      cache.store(object, as: .objects, key(source))
      objects.withLock { $0[name(source)] = object }
    }
  }
}
