import Foundation

/// The object that each version of a source file was last compiled to, in this run.
///
/// An object bears a hash of the code it was made of. Where the compiler finds one in its output's place, and the code that
/// it is about to translate has the same hash, it leaves the object as it is (`-disable-incremental-llvm-codegen` would turn
/// that off): a file that a step does not touch is then checked and lowered, but not translated again.
final class LatestObjects: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [String: String] = [:]

  /// Threads work at different places of the course, where the same file comes to other code.
  private var thread: String { "\(ObjectIdentifier(Thread.current))" }

  /// Puts copies of the objects that are known where the compiler will look for them.
  ///
  /// - Parameters:
  ///   - sources: names that tell a module's file versions apart from all others.
  ///   - places: where the object of each goes, in the same order.
  func lay(out sources: [String], at places: [String]) {
    for (source, place) in zip(sources, places) {
      lock.lock()
      let object = objects["\(thread) \(source)"] ?? objects[source]
      lock.unlock()
      // A missing copy costs time, and nothing else.
      if let object { try? FileManager.default.copyItem(atPath: object, toPath: place) }
    }
  }

  /// Keeps in mind where the objects of these sources are.
  func note(_ sources: [String], at places: [String]) {
    lock.lock()
    defer { lock.unlock() }
    for (source, place) in zip(sources, places) {
      objects[source] = place
      objects["\(thread) \(source)"] = place
    }
  }
}
