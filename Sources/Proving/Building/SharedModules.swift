import Basics
import Curriculum
import Foundation

/// The modules in `Sources/` that steps import, and the recordings they replay.
final class SharedModules: Sendable {
  private let folders: SharedFolders
  private let known = Memo<String, SharedModule>()
  private let digests = Memo<String, Digest>()

  init(_ folders: SharedFolders) { self.folders = folders }

  /// The modules that a package needs, each after those that it imports.
  func modules(for tree: SourceTree) throws -> [SharedModule] {
    let overlay = tree.needsTestingOverlay ? [try module(SharedCode.overlay, imports: [SharedCode.uikit])] : []
    return try tree.uses.map { try module($0) } + overlay
  }

  /// Changes when a recording does; the same for packages that replay none.
  func recordings(for tree: SourceTree) -> Digest {
    guard tree.uses.contains(SharedCode.fixtures) else { return Digest(of: "") }
    return digests.value(for: SharedCode.fixtures) {
      digest(of: allFiles(below: folders.path(of: SharedCode.fixtures)))
    }
  }

  private func module(_ name: String, imports: [String] = []) throws -> SharedModule {
    try known.value(for: name) {
      let files = allFiles(below: folders.path(of: "Sources/\(name)")).filter { $0.hasSuffix(".swift") }
      guard !files.isEmpty else { throw ToolchainError.unusable(reason: "'Sources/\(name)' holds no Swift file") }
      return SharedModule(name: name, files: files, digest: digest(of: files), imports: imports)
    }
  }

  private func digest(of files: [String]) -> Digest {
    Digest(
      ofParts: files.flatMap { file -> [String] in
        [file, Digest(of: FileManager.default.contents(atPath: absolute(file)) ?? Data()).description]
      })
  }

  private func allFiles(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: absolute(folder))?.compactMap { $0 as? String } ?? []
    return names.map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folders.root)/\(path)" }
}

extension SourceTree {
  /// Whether a file may import both Swift Testing and the stand-in.
  var needsTestingOverlay: Bool { uses.contains(SharedCode.uikit) && files.contains(where: \.importsTesting) }
}
