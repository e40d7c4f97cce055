import Basics
import Foundation

/// A folder in which SwiftPM has built a package, and which contains the next: what both have in common is built already.
///
/// One run of the tool at a time has it, as a lock on a file in it says (flock(2)), which ends with the run.
struct WarmFolder {
  let path: String
  private let lock: Int32

  /// Takes the folder; makes it where it is missing.
  ///
  /// - Returns: nil if another run has it, or nothing can be written.
  init?(at path: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let lock = open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0 else { return nil }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      return nil
    }
    self.path = path
    self.lock = lock
  }

  /// Gives the folder back. Closing alone would not do it at once: a program that is being started has the lock too.
  func release() {
    _ = flock(lock, LOCK_UN)
    close(lock)
  }

  /// Where SwiftPM keeps what it builds.
  var scratch: String { "\(path)/.build" }

  /// How many files would have to be written or removed to lay a package out.
  ///
  /// - Parameters:
  ///   - files: of the package, by their paths in it.
  ///   - path: of a folder, whoever has it.
  static func distance(of files: [String: String], from path: String) -> Int {
    let present = names(in: path)
    let changed = files.count { text(at: "\(path)/\($0.key)") != Data($0.value.utf8) }
    return changed + present.count { files[$0] == nil }
  }

  /// Makes the files those of a package. What is the same stays untouched, so that it is not built again.
  func lay(out files: [String: String]) throws {
    for name in Self.names(in: path) where files[name] == nil {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
    let others = files.filter { Self.text(at: "\(path)/\($0.key)") != Data($0.value.utf8) }
    for (name, contents) in others { try PackageLayout.write(contents, to: "\(path)/\(name)") }
    try touch(others.keys)
  }

  /// What the files of the package that was built here last were compiled from, a key each.
  var compiled: Set<String> {
    get { Set((try? String(contentsOfFile: "\(path)/compiled", encoding: .utf8))?.lines.map(String.init) ?? []) }
    nonmutating set {
      try? newValue.joined(separator: "\n").write(toFile: "\(path)/compiled", atomically: true, encoding: .utf8)
    }
  }

  /// Dates files so that the compiler sees that they are others, and looks at all of them at once: of files that depend on
  /// one with an error it says nothing otherwise.
  ///
  /// Its driver compares the whole seconds of a file's date with those at the build before (6.3), and a package is built
  /// in less than one: it would keep what it has made of the file before. The lock's date is the last that was given.
  func touch(_ names: some Sequence<String>) throws {
    let files = FileManager.default
    let last = try files.attributesOfItem(atPath: "\(path)/lock")[.modificationDate] as? Date ?? .now
    let next = max(Date.now, last + 1.5)
    for name in ["lock"] + names {
      try files.setAttributes([.modificationDate: next], ofItemAtPath: "\(path)/\(name)")
    }
  }

  /// Forgets everything that was built.
  func cool() { try? FileManager.default.removeItem(atPath: scratch) }

  /// The package's files, by their paths in it.
  private static func names(in path: String) -> [String] {
    ["Sources", "Tests"].flatMap { folder in
      FileManager.default.files(below: "\(path)/\(folder)").map { "\(folder)/\($0)" }
    }
  }

  /// As bytes: strings are the same where their letters are, however each is composed.
  private static func text(at path: String) -> Data? { FileManager.default.contents(atPath: path) }
}

/// The folders that packages are built in. Each package goes to the free one whose files are nearest to its own: a learner's
/// next save to the last one's, a step to the step before it.
final class WarmFolders: Sendable {
  private let root: String
  private let capacity: Int
  private let taken = Monitor<Set<String>>([])

  /// - Parameters:
  ///   - root: the folder that contains them.
  ///   - capacity: how many may be in use at once.
  init(in root: String, capacity: Int) {
    self.root = root
    self.capacity = capacity
  }

  /// Waits for a folder and works in it.
  ///
  /// - Parameter files: of the package, by their paths in it.
  /// - Throws: ``ToolchainError`` if no folder can be made.
  func use<Result>(for files: [String: String], _ work: (WarmFolder) throws -> Result) throws -> Result {
    let folder = try taken.wait { taken -> WarmFolder? in
      guard taken.count < capacity else { return nil }
      let folder = free(for: files, besides: taken)
      // Nobody would give one back.
      if folder == nil, taken.isEmpty {
        throw ToolchainError.environment("no folder can be made in '\(root)'; make it one that can be written")
      }
      if let folder { taken.insert(folder.path) }
      return folder
    }
    defer {
      folder.release()
      taken.withLock { _ = $0.remove(folder.path) }
    }
    return try work(folder)
  }

  private func free(for files: [String: String], besides taken: Set<String>) -> WarmFolder? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let present = names.filter { Int($0) != nil }.map { "\(root)/\($0)" }.filter { !taken.contains($0) }
    let nearest = present.map { ($0, WarmFolder.distance(of: files, from: $0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    for (path, _) in nearest { if let folder = WarmFolder(at: path) { return folder } }
    // Those that are there are other runs'.
    for number in 1...64 where !taken.contains("\(root)/\(number)") {
      if let folder = WarmFolder(at: "\(root)/\(number)") { return folder }
    }
    return nil
  }
}
