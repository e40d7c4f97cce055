import Basics
import Curriculum
import Foundation

/// The learner's copy of the course's package: where it is, what is in it, and how it is laid out.
public struct LearnerCopy: Sendable {
  /// The folders' names, relative to the repository.
  public static let folder = "Workspace"
  public static let backups = "Workspace.backups"
  static let own = "Workspace/.kata"
  static let recordings = "\(folder)/\(SharedCode.fixtures)"
  /// The file on whose lock the first check is, while it is begun in the background.
  public static let warming = "\(own)/warming"
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
    for path in [Self.folder, Self.own] where files.exists(path) && !files.isFolder(path) { throw .isNotAFolder(path) }
  }

  /// The learner's package, for the settings of a step.
  public func tree(for step: Step) throws(WorkspaceError) -> SourceTree {
    var tree = step.tree.with(files: try sources(in: Self.folder, module: step.tree.module))
    tree.recordings = Self.recordings
    return tree
  }

  /// The learner's recordings as they are on disk.
  var stampsOfRecordings: [String: FileStamp] {
    let folder = "\(root)/\(Self.recordings)"
    let places = FileManager.default.files(below: folder).map { "\(folder)/\($0)" }
    return Dictionary(uniqueKeysWithValues: places.compactMap { place in FileStamp(of: place).map { (place, $0) } })
  }

  /// What is said of Swift files that are where no build looks: a line each.
  public func strayFiles(at step: Step) -> [String] { StrayFiles(copy: self, step: step).lines() }

  /// Every Swift file of a package in a folder below the repository.
  func sources(in folder: String, module: String) throws(WorkspaceError) -> [SourceFile] {
    var found: [SourceFile] = []
    let places = ["Sources/\(module)/", "Tests/\(module)Tests/"]
    for side in ["Sources", "Tests"] {
      // It may be a link to a repository of the learner's own.
      let place = URL(fileURLWithPath: "\(root)/\(folder)/\(side)").resolvingSymlinksInPath().path
      let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where FileSnapshot.counts(name) {
        let logicalPath = "\(side)/\(name)"
        guard places.contains(where: logicalPath.hasPrefix) else { continue }
        let path = "\(folder)/\(logicalPath)"
        guard let text = files.text(path) else {
          // An editor that saves by renaming leaves a moment without the file.
          guard files.exists(path) else { continue }
          throw .cannotRead(
            path: path,
            reason: files.isFile(path)
              ? "save it as UTF-8 text, in a file that you may read" : "it is not a file; give it another name")
        }
        found.append(SourceFile(logicalPath: logicalPath, path: path, contents: text))
      }
    }
    return found
  }
}

/// What a learner sees of a path in the package: one that leads to the file from the repository's folder, where `kata` is
/// called and an editor follows a click.
public enum LearnerPath {
  private static let sides = ["Sources", "Tests"]

  /// A text with every path of the package in it, such as `Tests/DogTests/A.swift` or a quoted `Sources`, as a learner can
  /// open it. A path that has something before it, as `Chapters/…/Tests/A.swift` has, stays as it is.
  public static func shown(in text: String) -> String {
    var result = ""
    var rest = text[...]
    var last: Character?
    while let first = rest.first {
      if let side = sides.first(where: { isPath(rest, of: $0, after: last) }) {
        result += "\(LearnerCopy.folder)/\(side)"
        rest = rest.dropFirst(side.count)
        last = side.last
      } else {
        result.append(first)
        rest.removeFirst()
        last = first
      }
    }
    return result
  }

  /// The same for a lesson, whose blocks of code stay as they are.
  public static func shown(inLesson markdown: String) -> String {
    var blocks = Markdown.Blocks()
    return markdown.components(separatedBy: "\n").map { line in
      let isMark = blocks.read(line)
      return isMark || ![nil, "text"].contains(blocks.language) ? line : shown(in: line)
    }.joined(separator: "\n")
  }

  /// Where a file of a tree is: the learner's in the workspace, the chapter's in its chapter.
  static func place(of path: String, in tree: SourceTree) -> String { tree.file(path)?.path ?? shown(in: path) }

  private static func isPath(_ text: Substring, of side: String, after last: Character?) -> Bool {
    guard text.hasPrefix(side), last.map({ " '`(".contains($0) }) ?? true else { return false }
    switch text.dropFirst(side.count).first {
    case "/": return true
    case let next?: return last == next && "'`".contains(next)
    case nil: return false
    }
  }
}
