import Basics
import Curriculum
import Foundation

/// The learner's files as they were when a step began, each state in a folder named after what it contains.
struct Baselines {
  static let folder = "\(LearnerCopy.own)/baselines"

  let files: Files

  /// Keeps the files of a tree.
  ///
  /// - Returns: the folder's name.
  func keep(_ tree: SourceTree) throws(WorkspaceError) -> String {
    let name = Self.name(of: tree)
    let place = "\(Self.folder)/\(name)"
    guard !files.exists(place) else { return name }
    let draft = "\(Self.folder)/.draft-\(getpid())"
    files.remove(draft)
    do throws(WorkspaceError) {
      try Self.write(tree, to: draft, files)
      try files.move(draft, to: place)
    } catch {
      files.remove(draft)
      throw error.naming(LearnerCopy.own)
    }
    return name
  }

  static func write(_ tree: SourceTree, to folder: String, _ files: Files) throws(WorkspaceError) {
    try files.makeFolder(folder)
    for file in tree.files { try files.write(file.contents, to: "\(folder)/\(file.logicalPath)") }
  }

  static func name(of tree: SourceTree) -> String {
    String(Digest(ofParts: tree.files.flatMap { [$0.logicalPath, $0.contents] }).description.prefix(16))
  }
}
