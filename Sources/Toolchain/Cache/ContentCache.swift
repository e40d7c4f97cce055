import Basics
import Curriculum
import Foundation

/// What was built and seen before, by the digest of everything it came from.
///
/// Every entry is written whole to a file of its own name and then renamed, so that an interrupted run, or two runs at
/// once, leave only whole entries. An entry that cannot be read counts as missing. The folder may be deleted at any time.
public final class ContentCache: @unchecked Sendable {
  public enum Kind: String, CaseIterable, Sendable { case toolchains, parses, apps, tests, objects, outcomes, sources }

  public let folder: String
  /// Whether the entries are kept when this program ends.
  public let isLasting: Bool
  /// Whether what was there before this run is ignored.
  let isFresh: Bool
  private let lock = NSLock()
  private var made: Set<String> = []

  /// - Parameters:
  ///   - folder: where the entries go; made when it is missing.
  ///   - isFresh: ignores the entries of earlier runs, and writes over them.
  public init(at folder: String, isFresh: Bool = false) {
    self.isFresh = isFresh
    if Self.isWritable(folder) {
      self.folder = folder
      isLasting = true
    } else {
      let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(UUID().uuidString)").path
      self.folder = temporary
      isLasting = false
      _ = Self.isWritable(temporary)
    }
    ScratchFolders.shared.add(isLasting ? scratch : self.folder)
    Self.removeStale(in: "\(self.folder)/tmp")
  }

  /// Removes what does not outlive this program.
  public func close() {
    try? FileManager.default.removeItem(atPath: scratch)
    if !isLasting { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Where the compiler keeps the modules of the system that it has built. They hold their own path, and a compiler that
  /// finds them elsewhere refuses to go on: a cache that was moved with its repository begins with new ones.
  public var modules: String { "\(folder)/modules/\(Digest(of: folder).description.prefix(16))" }

  /// This run's own folder for what is not finished.
  public var scratch: String { "\(folder)/tmp/\(getpid())" }

  /// A path in ``scratch`` that nothing has used yet; its folder exists.
  public func scratchPath(_ name: String) -> String {
    try? FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    return "\(scratch)/\(UUID().uuidString)-\(name)"
  }

  public func path(_ kind: Kind, _ key: Digest, _ ending: String) -> String {
    "\(folder)/\(name(kind, key, ending))"
  }

  /// The same, relative to the cache.
  func name(_ kind: Kind, _ key: Digest, _ ending: String) -> String { "\(kind.rawValue)/\(key).\(ending)" }

  func path(of object: StoredObject) -> String { "\(folder)/\(object.path)" }

  /// Whether an object is there, whole.
  func holds(_ object: StoredObject) -> Bool { FileSize.of(path(of: object)) == object.size }

  /// The stored value, unless it is missing, damaged or to be ignored.
  public func value<Value: Decodable>(of kind: Kind, _ key: Digest) -> Value? {
    guard canUse(kind, key), let data = FileManager.default.contents(atPath: path(kind, key, "json")) else {
      return nil
    }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  /// Stores a value; a full or read-only disk costs time later, and nothing else.
  public func store(_ value: some Encodable, as kind: Kind, _ key: Digest) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    let draft = scratchPath("\(key).json")
    guard FileManager.default.createFile(atPath: draft, contents: data) else { return }
    move(draft, to: path(kind, key, "json"))
    lock.lock()
    made.insert("\(kind.rawValue)/\(key)")
    lock.unlock()
  }

  /// Puts a finished file in its place, over an older one.
  @discardableResult
  public func move(_ draft: String, to path: String) -> Bool { rename(draft, path) == 0 }

  /// The path of a file that holds a text, for a compiler to read.
  func source(_ text: String, named name: String) throws -> String {
    let place = "\(folder)/\(Kind.sources.rawValue)/\(Digest(of: text))-\(name)"
    if FileManager.default.contents(atPath: place) != Data(text.utf8) {
      let draft = scratchPath(name)
      try text.write(toFile: draft, atomically: false, encoding: .utf8)
      move(draft, to: place)
    }
    return place
  }

  private func canUse(_ kind: Kind, _ key: Digest) -> Bool {
    // The toolchain's own answers are no result of ours.
    guard isFresh, kind != .toolchains else { return true }
    lock.lock()
    defer { lock.unlock() }
    return made.contains("\(kind.rawValue)/\(key)")
  }

  private static func isWritable(_ folder: String) -> Bool {
    let folders = Kind.allCases.map(\.rawValue) + ["tmp"]
    for name in folders {
      try? FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let probe = "\(folder)/tmp/probe-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: probe, contents: Data()) else { return false }
    unlink(probe)
    return folders.allSatisfy { access("\(folder)/\($0)", W_OK) == 0 }
  }

  /// Removes the scratch folders of runs that are over.
  private static func removeStale(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let process = pid_t(name), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
