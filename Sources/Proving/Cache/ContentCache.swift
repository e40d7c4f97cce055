import Basics
import Foundation
import Outcomes

/// What was built and seen before, by the digest of everything it came from.
///
/// Every entry is written whole to a file of its own name and then renamed, so that an interrupted run, or two runs at
/// once, leave only whole entries. Each has a checksum: one that was damaged, cut or removed counts as missing, and is
/// made again. The folder may be deleted at any time.
public final class ContentCache: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case toolchains, parses, apps, tests, objects, outcomes, proofs, sources, recordings
  }

  public let folder: String
  /// Whether the entries are kept when this program ends.
  public let isLasting: Bool
  /// Whether what was there before this run is ignored.
  let isFresh: Bool
  private let otherModules: String?
  /// A folder with the entries of others, which is read and never written.
  private let other: String?
  /// The entries that this run made.
  private let made = Monitor<Set<String>>([])
  /// The files that this run has compared with their checksums.
  private let whole = Monitor<Set<StoredFile>>([])

  /// - Parameters:
  ///   - folder: where the entries go; made when it is missing.
  ///   - isFresh: ignores the entries of earlier runs, and writes over them.
  ///   - modules: the folder for ``modules``, where several caches share it; nil for one of this cache's own.
  ///   - other: another cache's folder, from which entries are taken that are missing here. Without it a folder that cannot
  ///     be written is read so.
  public init(at folder: String, isFresh: Bool = false, modules: String? = nil, other: String? = nil) {
    self.isFresh = isFresh
    otherModules = modules
    if Self.isWritable(folder) {
      self.folder = folder
      self.other = isFresh ? nil : other
      isLasting = true
    } else {
      self.other = isFresh ? nil : other ?? folder
      let temporary = ScratchFolders.newPath()
      self.folder = temporary
      isLasting = false
      _ = Self.isWritable(temporary)
    }
    ScratchFolders.shared.add(isLasting ? scratch : self.folder)
    ScratchFolders.removeStale()
    ScratchFolders.removeStale(in: "\(self.folder)/tmp", prefix: "")
    makeFolders()
  }

  /// Removes what does not outlive this program.
  public func close() {
    try? FileManager.default.removeItem(atPath: scratch)
    if !isLasting { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Where the compiler keeps the modules of the system that it has built. They contain their own path, and a compiler that
  /// finds them elsewhere refuses to continue: a cache that was moved with its repository begins with new ones.
  ///
  /// LLVM fills a `%` in the path of a temporary file with a random digit (`llvm::sys::fs::createUniquePath`). A compiler
  /// then finds no folder for one, writes the module in its place, and others read it half written: such a cache has its
  /// modules in the user's folder for caches.
  public var modules: String {
    if let otherModules { return otherModules }
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    let parent = folder.contains("%") ? caches.map { "\($0.path)/swift-tdd-kata" } ?? folder : folder
    return "\(parent)/modules/\(Digest(of: folder).description.prefix(16))"
  }

  /// This run's own folder for what is not finished.
  public var scratch: String { "\(folder)/tmp/\(ScratchFolders.owner)" }

  /// A path in ``scratch`` that nothing has used yet; its folder exists.
  public func scratchPath(_ name: String) -> String {
    try? FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    return "\(scratch)/\(UUID().uuidString)-\(name)"
  }

  // MARK: - Values

  /// The stored value, unless it is missing, damaged or to be ignored.
  public func value<Value: Decodable>(of kind: Kind, _ key: Digest) -> Value? {
    guard canUse(kind, key) else { return nil }
    return value(at: path(kind, key, "json")) ?? other.flatMap { value(at: "\($0)/\(name(kind, key, "json"))") }
  }

  private func value<Value: Decodable>(at path: String) -> Value? {
    guard let data = FileManager.default.contents(atPath: path), let start = data.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let text = data[data.index(after: start)...]
    let checksum = text.withUnsafeBytes { Checksum(of: $0) }
    guard data[..<start].elementsEqual("\(checksum.value)".utf8) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: text)
  }

  /// Stores a value; a full or read-only disk costs time later, and nothing else.
  public func store(_ value: some Encodable, as kind: Kind, _ key: Digest) {
    guard let text = try? JSONEncoder().encode(value) else { return }
    let checksum = text.withUnsafeBytes { Checksum(of: $0) }
    let draft = scratchPath("\(key).json")
    let bytes = Data("\(checksum.value)\n".utf8) + text
    guard bytes.writeUnsynced(to: draft), move(draft, to: path(kind, key, "json")) else { return }
    made.withLock { _ = $0.insert("\(kind.rawValue)/\(key)") }
  }

  private func canUse(_ kind: Kind, _ key: Digest) -> Bool {
    // The toolchain's own answers are no result of ours.
    guard isFresh, kind != .toolchains else { return true }
    return made.withLock { $0.contains("\(kind.rawValue)/\(key)") }
  }

  // MARK: - Files

  public func path(_ kind: Kind, _ key: Digest, _ ending: String) -> String {
    "\(folder)/\(name(kind, key, ending))"
  }

  /// The same, relative to the cache.
  func name(_ kind: Kind, _ key: Digest, _ ending: String) -> String { "\(kind.rawValue)/\(key).\(ending)" }

  func path(of file: StoredFile) -> String { "\(folder)/\(file.path)" }

  /// The absolute path of the folder that contains a file.
  func folder(of file: StoredFile) -> String {
    URL(fileURLWithPath: path(of: file)).deletingLastPathComponent().path
  }

  /// Whether a file is there as it was made.
  func contains(_ file: StoredFile) -> Bool {
    guard FileStamp(of: path(of: file))?.size == file.size || takesFromOther(file) else { return false }
    if whole.withLock({ $0.contains(file) }) { return true }
    guard StoredFile(at: path(of: file), as: file.path)?.checksum == file.checksum else { return false }
    whole.withLock { _ = $0.insert(file) }
    return true
  }

  /// Whether the other cache has a file of that size, which is copied: a compiler finds what belongs together in one folder.
  private func takesFromOther(_ file: StoredFile) -> Bool {
    guard let other, FileStamp(of: "\(other)/\(file.path)")?.size == file.size else { return false }
    let draft = scratchPath("taken")
    try? FileManager.default.createDirectory(atPath: folder(of: file), withIntermediateDirectories: true)
    try? FileManager.default.copyItem(atPath: "\(other)/\(file.path)", toPath: draft)
    return move(draft, to: path(of: file))
  }

  /// Puts a finished file in its place, over an older one.
  @discardableResult
  public func move(_ draft: String, to path: String) -> Bool {
    if rename(draft, path) == 0 { return true }
    switch errno {
    // Someone has removed the folder.
    case ENOENT: makeFolders()
    // A folder is there, or a file in the place of one.
    case EISDIR, ENOTDIR, ENOTEMPTY, EEXIST: rename(path, scratchPath("old"))
    default: return false
    }
    return rename(draft, path) == 0
  }

  /// Takes a finished file in.
  func keep(_ draft: String, as path: String) -> StoredFile? {
    guard let file = StoredFile(at: draft, as: path), move(draft, to: self.path(of: file)) else { return nil }
    whole.withLock { _ = $0.insert(file) }
    return file
  }

  /// The absolute path of a file that contains a text, for a compiler to read.
  func source(_ text: String, _ digest: Digest? = nil) throws -> String {
    let place = path(.sources, digest ?? Digest(of: text), "swift")
    if FileManager.default.contents(atPath: place) != Data(text.utf8) {
      let draft = scratchPath("source.swift")
      try text.write(toFile: draft, atomically: false, encoding: .utf8)
      move(draft, to: place)
    }
    return place
  }

  /// The absolute path of a folder that contains the files, for tests to read; nil if it cannot be written.
  func copy(of files: [(name: String, data: Data)], _ digest: Digest) -> String? {
    let place = path(.recordings, digest, "files")
    func isWhole(_ folder: String) -> Bool {
      FileManager.default.files(below: folder) == files.map(\.name)
        && files.allSatisfy { FileManager.default.contents(atPath: "\(folder)/\($0.name)") == $0.data }
    }
    if isWhole(place) { return place }
    let draft = scratchPath("recordings")
    for file in files {
      try? FileManager.default.makeFolder(of: "\(draft)/\(file.name)")
      try? file.data.write(to: URL(fileURLWithPath: "\(draft)/\(file.name)"))
    }
    move(draft, to: place)
    return isWhole(place) ? place : nil
  }

  // MARK: - Folders

  /// Whether nobody has removed the folders since they were made; makes them again where somebody has.
  func isIntact() -> Bool {
    let folders = Kind.allCases.map { "\(folder)/\($0.rawValue)" } + [modules, scratch]
    let isIntact = folders.allSatisfy { access($0, F_OK) == 0 }
    if !isIntact { makeFolders() }
    return isIntact
  }

  private func makeFolders() {
    for path in Kind.allCases.map({ "\(folder)/\($0.rawValue)" }) + [modules, scratch] {
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
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
}

/// A file in the cache, as it was made.
struct StoredFile: Codable, Hashable, Sendable {
  /// Relative to the cache.
  var path: String
  /// In bytes.
  var size: Int
  var checksum: Checksum
  /// What the compiler warned of when it made the file.
  var warnings: [Diagnostic] = []

  /// Describes a file that is there.
  ///
  /// - Parameters:
  ///   - place: where it is.
  ///   - path: where it goes, relative to the cache.
  init?(at place: String, as path: String) {
    guard let data = FileManager.default.contents(atPath: place) else { return nil }
    self.path = path
    size = data.count
    checksum = data.withUnsafeBytes { Checksum(of: $0) }
  }
}
