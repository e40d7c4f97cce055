import Basics
import Curriculum
import Foundation

/// The modules in `Sources/` that steps import, and the recordings they replay.
final class SharedModules: @unchecked Sendable {
  private let root: String
  private let lock = NSLock()
  private var files: [String: [String]] = [:]
  private var digests: [String: Digest] = [:]
  private var turn = 0

  init(root: String) { self.root = root }

  /// The module's files relative to the repository, sorted.
  func files(of module: String) throws -> [String] {
    lock.lock()
    defer { lock.unlock() }
    if let known = files[module] { return known }
    let found = try swiftFiles(below: "Sources/\(module)")
    files[module] = found
    return found
  }

  /// Changes when the module's sources do.
  func digest(of module: String) throws -> Digest {
    let files = try files(of: module)
    return digest("Sources/\(module)", of: files)
  }

  /// Changes when a recording does; the same for packages that replay none.
  func recordings(for modules: [String]) throws -> Digest {
    guard modules.contains("Fixtures") else { return Digest(of: "") }
    return digest("Fixtures", of: allFiles(below: "Fixtures"))
  }

  /// The names, each time with another one first, so that steps that begin together build a module each.
  func inTurn(_ modules: [String]) -> [String] {
    guard modules.count > 1 else { return modules }
    lock.lock()
    defer { lock.unlock() }
    turn += 1
    let first = turn % modules.count
    return Array(modules[first...] + modules[..<first])
  }

  private func digest(_ name: String, of files: @autoclosure () -> [String]) -> Digest {
    lock.lock()
    defer { lock.unlock() }
    if let known = digests[name] { return known }
    let parts = files().flatMap { file -> [String] in
      [file, Digest(of: FileManager.default.contents(atPath: "\(root)/\(file)") ?? Data()).description]
    }
    let digest = Digest(ofParts: parts)
    digests[name] = digest
    return digest
  }

  private func swiftFiles(below folder: String) throws -> [String] {
    let files = allFiles(below: folder).filter { $0.hasSuffix(".swift") }
    guard !files.isEmpty else { throw ToolchainError.unusable(reason: "'\(folder)' holds no Swift file") }
    return files
  }

  private func allFiles(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []
    return names.map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
