import Basics
import Curriculum
import Foundation

/// The modules in `Sources/` that steps import, and the recordings they replay.
final class SharedModules: Sendable {
  /// What tests can replay, as it was when it was first asked for.
  struct Recordings: Sendable {
    let digest: Digest
    /// The absolute path of a copy, which stays as it is whatever is saved meanwhile.
    let folder: String
  }

  private let folders: SharedFolders
  private let cache: ContentCache
  private let known = Memo<String, SharedModule>()
  private let copies = Memo<String, Recordings>()

  /// - Parameter cache: keeps the copies of recordings.
  init(_ folders: SharedFolders, cache: ContentCache) {
    self.folders = folders
    self.cache = cache
  }

  /// The modules that a package needs, each after those that it imports.
  func modules(for tree: SourceTree) throws -> [SharedModule] {
    let overlay = tree.needsTestingOverlay ? [try module(SharedCode.overlay, imports: [SharedCode.uikit])] : []
    return try tree.uses.map { try module($0) } + overlay
  }

  /// - Returns: another digest when a recording is another; the same for all packages that replay none.
  func recordings(for tree: SourceTree) -> Recordings {
    // The folder may be a link to that of another repository.
    let place = URL(fileURLWithPath: folders.recordings).resolvingSymlinksInPath().path
    guard tree.uses.contains(SharedCode.fixtures) else { return Recordings(digest: Digest(of: ""), folder: place) }
    // What a learner has recorded comes before what the course has under that name.
    let own = tree.recordings.map(absolute)
    let ownFiles = own.map { FileManager.default.files(below: $0) } ?? []
    // They may be exchanged while a run waits for the next save.
    let stamps = ownFiles.map { "\($0) \(FileStamp(of: "\(own ?? "")/\($0)").map { "\($0)" } ?? "")" }
    return copies.value(for: ([place] + stamps).joined(separator: "\n")) {
      let names = Set(FileManager.default.files(below: place)).union(ownFiles).sorted()
      let files = names.map { name in
        let folder = ownFiles.contains(name) ? own ?? place : place
        return (name: name, data: FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data())
      }
      let digest = Digest(ofParts: files.flatMap { [$0.name, Digest(of: $0.data).description] })
      return Recordings(digest: digest, folder: cache.copy(of: files, digest) ?? place)
    }
  }

  private func module(_ name: String, imports: [String] = []) throws -> SharedModule {
    try known.value(for: name) {
      let folder = folders.path(of: "Sources/\(name)")
      let names = FileManager.default.files(below: absolute(folder)).filter { $0.hasSuffix(".swift") }
      let files = try names.map { "\(folder)/\($0)" }.map {
        SourceFile(logicalPath: $0, path: $0, contents: try String(contentsOfFile: absolute($0), encoding: .utf8))
      }
      guard !files.isEmpty else { throw ToolchainError.unusable(reason: "'Sources/\(name)' contains no Swift file") }
      return SharedModule(
        name: name, files: files,
        digest: Digest(ofParts: files.flatMap { [$0.path, $0.digest.description] }), imports: imports)
    }
  }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folders.root)/\(path)" }
}

extension SourceTree {
  /// Whether a file may import both Swift Testing and the stand-in.
  var needsTestingOverlay: Bool { uses.contains(SharedCode.uikit) && files.contains(where: \.importsTesting) }
}

/// Where the modules and the recordings are that a course's steps share: in its own repository, else in the tool's.
public struct SharedFolders: Sendable {
  /// The repository of the course.
  public let root: String
  /// The repository that the tool was built in; nil if nobody knows.
  private let tool: String?

  public init(root: String, tool: String?) {
    self.root = root
    self.tool = tool
  }

  /// For the program that runs.
  public init(root: String) { self.init(root: root, tool: Self.toolRepository) }

  /// A folder such as `Sources/UIKit`: relative to the course where that has it, absolute where only the tool has it.
  func path(of folder: String) -> String {
    guard !Self.exists("\(root)/\(folder)"), let tool, Self.exists("\(tool)/\(folder)") else { return folder }
    return "\(tool)/\(folder)"
  }

  /// The recordings' folder, absolute.
  public var recordings: String {
    let folder = path(of: SharedCode.fixtures)
    return folder.hasPrefix("/") ? folder : "\(root)/\(folder)"
  }

  /// The repository that a laid-out package depends on.
  public var package: String {
    guard !Self.exists("\(root)/Package.swift"), let tool else { return root }
    return tool
  }

  /// All of them, relative to the course or absolute.
  public var all: [String] { SharedCode.folders.map(path) }

  /// What tests read beside the course.
  var others: [String] { ["Sources", SharedCode.fixtures].map(path).filter { $0.hasPrefix("/") } }

  /// The repository above the program that runs.
  private static let toolRepository: String? = {
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? "").resolvingSymlinksInPath()
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      if (["Package.swift"] + SharedCode.folders).allSatisfy({ exists("\(folder.path)/\($0)") }) {
        return folder.path
      }
    }
    return nil
  }()

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
