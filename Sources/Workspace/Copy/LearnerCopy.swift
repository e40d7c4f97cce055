import Curriculum
import Foundation

/// The learner's copy of the course's package: where it is, what is in it, and how it is laid out.
public struct LearnerCopy: Sendable {
  /// The folders' names, relative to the repository.
  public static let folder = "Workspace"
  public static let backups = "Workspace.backups"
  static let own = "Workspace/.kata"
  /// What keeps git away from a folder: a learner who takes files back with git must not take the goal back too.
  static let ignoringAll = "*\n"

  public let root: String
  let files: Files

  /// Whether a folder lies among the backups, as a shell's does whose workspace has been moved there.
  ///
  /// - Parameter path: absolute.
  public func isAmongBackups(_ path: String) -> Bool {
    let own = URL(fileURLWithPath: "\(root)/\(Self.backups)").resolvingSymlinksInPath().path
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().path.hasPrefix("\(own)/")
  }

  /// - Parameter root: the repository's folder, absolute.
  public init(root: String) {
    self.root = root
    files = Files(root: root)
  }

  public var exists: Bool { files.exists(Self.folder) }

  /// - Throws: ``WorkspaceError`` where there is no workspace to work in.
  func checkPresence() throws(WorkspaceError) {
    guard exists else { throw .missing(backup: backups.first?.name) }
    guard files.isFolder(Self.folder) else { throw .isNoFolder }
  }

  /// The learner's package, for the settings of a step.
  ///
  public func tree(for step: Step) throws(WorkspaceError) -> SourceTree {
    let found = try sources(in: Self.folder, module: step.tree.module)
    return SourceTree(
      module: step.tree.module, languageMode: step.tree.languageMode, uses: step.tree.uses, files: found)
  }

  /// What is said of Swift files that are where no build looks: a line each.
  public func strayFiles(at step: Step) -> [String] { StrayFiles(in: self, at: step).lines() }

  /// Every Swift file of a package in a folder below the repository.
  func sources(in folder: String, module: String) throws(WorkspaceError) -> [SourceFile] {
    var found: [SourceFile] = []
    let places = ["Sources/\(module)/", "Tests/\(module)Tests/"]
    for side in ["Sources", "Tests"] {
      let names =
        FileManager.default.enumerator(atPath: "\(root)/\(folder)/\(side)")?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where FileSnapshot.counts(name) {
        let logicalPath = "\(side)/\(name)"
        guard places.contains(where: logicalPath.hasPrefix) else { continue }
        let path = "\(folder)/\(logicalPath)"
        guard let text = files.text(path) else {
          // An editor that saves by renaming leaves a moment without the file.
          guard files.exists(path) else { continue }
          throw .cannotRead(path: path, reason: "save it as UTF-8 text, in a file that you may read")
        }
        found.append(SourceFile(logicalPath: logicalPath, path: path, contents: text))
      }
    }
    return found
  }
}
