import Basics
import Curriculum
import Foundation

/// The result of an author's edits of step files in the later steps that have those files whole.
///
/// A version of a file has a parent: the version that the step before it shows, across stages and chapters that continue,
/// under whatever name.
/// The edit of a parent is what lies between its committed text and its new one, and is merged into the child.
public struct Propagation {
  /// A later version, and its result.
  public struct Carried: Equatable, Sendable {
    /// Relative to the repository.
    public let path: String
    /// The version whose change is carried.
    public let parent: String
    /// As it is in the working tree.
    public let old: String
    public let new: String
    /// Whether the new text contains both sides between markers, and the versions after it were left alone.
    public let isConflict: Bool
  }

  public let carried: [Carried]
  /// The new paths of the later versions of what the author has renamed, by those that they have.
  public let moves: [String: String]
  /// The paths of what the author has edited: what such a version says of an earlier edit is decided.
  public let edited: Set<String>
  /// The texts before the edits of all that changed, by path.
  private let texts: [String: String]
  /// The logical paths that renamed files had, by path.
  private let oldNames: [String: String]
  /// The paths of what changed, the edits themselves included.
  public let changedPaths: Set<String>

  public var conflicts: [Carried] { carried.filter(\.isConflict) }

  /// - Parameters:
  ///   - course: as the working tree has it.
  ///   - committed: the committed texts of the edited files, by path.
  ///   - renamed: the logical paths that renamed files had, by the path that they have.
  ///   - settled: the texts that hold as they are, whatever a merge would say, by path.
  ///   - originals: the texts before the propagation that is in progress, by path.
  ///   - looksOn: continues behind a conflict as if it were settled by what the earlier version says.
  ///   - merging: merges one file.
  init(
    of course: Course, committed: [String: String], renamed: [String: String], settled: [String: String] = [:],
    originals: [String: String] = [:], looksOn: Bool = false, merging: FileMerge
  ) throws {
    var results: [String: String] = [:]
    // What follows a conflict is on what nobody has decided yet.
    var undecided: Set<String> = []
    var carried: [Carried] = []
    var renamed = renamed
    // The new logical paths, by path.
    var names: [String: String] = [:]
    var moves: [String: String] = [:]
    var textsBefore: [String: String] = [:]
    var oldNames = renamed
    func now(_ file: SourceFile) -> String { settled[file.path] ?? originals[file.path] ?? file.contents }
    func before(_ file: SourceFile) -> String { committed[file.path] ?? originals[file.path] ?? file.contents }

    for step in course.steps {
      for file in step.files where file.isSwift {
        let parent = step.parent(of: file)
        let renamedOne = parent == nil ? step.before?.files.first { renamed[$0.path] == file.logicalPath } : nil
        guard let parent = parent ?? renamedOne else { continue }
        let name = renamedOne?.logicalPath ?? (parent.logicalPath == file.logicalPath ? names[parent.path] : nil)
        if let name, !step.files.contains(where: { $0.logicalPath == name }) {
          let path = "\(step.directory)/\(name)"
          (names[file.path], moves[file.path]) = (name, path)
          (oldNames[path], textsBefore[path]) = (file.logicalPath, before(file))
        }
        if undecided.contains(parent.path) {
          undecided.insert(file.path)
          continue
        }
        let theirs = results[parent.path] ?? now(parent)
        guard settled[file.path] == nil, before(parent) != theirs else { continue }
        let merged = try merging.merge(
          base: before(parent), ours: now(file), theirs: theirs,
          names: (file.path, "\(parent.path) as committed", parent.path))
        let (text, isConflict) =
          switch merged {
          case .clean(let text): (text, false)
          case .conflict(let text): (text, true)
          }
        switch (isConflict, looksOn) {
        case (true, false): undecided.insert(file.path)
        case (true, true): results[file.path] = LineMerge.taking(theirsOf: text)
        case (false, _): results[file.path] = text
        }
        guard isConflict || text != now(file) else { continue }
        carried.append(Carried(path: file.path, parent: parent.path, old: now(file), new: text, isConflict: isConflict))
      }
      let removed = step.removed.map { path in step.before?.file(path).flatMap { names[$0.path] } ?? path }
      let list = "\(step.directory)/REMOVED"
      guard removed != step.removed, let old = try? String(contentsOfFile: "\(course.root)/\(list)", encoding: .utf8)
      else { continue }
      // A file that has the old name behind this step is another one.
      if !step.isOfExercise { renamed = renamed.filter { !step.removed.contains($0.value) } }
      carried.append(
        Carried(path: list, parent: list, old: old, new: removed.map { "\($0)\n" }.joined(), isConflict: false))
    }
    (self.carried, self.moves, self.oldNames) = (carried, moves, oldNames)
    let old = Array(originals) + Array(textsBefore) + carried.map { ($0.path, $0.old) }
    texts = committed.merging(old) { first, _ in first }
    changedPaths = Set(carried.map(\.path) + committed.keys + settled.keys + moves.keys + moves.values)
    edited = Set(committed.keys)
  }

  /// A step's package before the edits and their result, by logical path.
  ///
  /// - Parameter step: as it is now.
  public func packageBefore(_ step: Step) -> [String: String] {
    Dictionary(
      step.tree.files.map { (oldNames[$0.path] ?? $0.logicalPath, texts[$0.path] ?? $0.contents) },
      uniquingKeysWith: { $1 })
  }

  /// The steps that have one of the changed files, in order.
  public func steps(of course: Course) -> [Step] {
    course.steps.filter { step in step.tree.files.contains { changedPaths.contains($0.path) } }
  }
}

extension Step {
  /// The version that a file of this step is made of: the one in its place, else a removed one.
  fileprivate func parent(of file: SourceFile) -> SourceFile? {
    before?.file(file.logicalPath) ?? file.origin(in: removed.compactMap { before?.file($0) })
  }
}

extension SourceFile {
  /// The one that has most of the file's lines, half of them at the least, as git finds what is renamed (gitdiffcore(7)).
  func origin(in files: [SourceFile]) -> SourceFile? {
    func lines(_ file: SourceFile) -> Set<Substring> { Set(file.contents.lines.filter { $0.contains { $0.isLetter } }) }
    func share(_ old: SourceFile) -> Double {
      Double(lines(old).intersection(lines(self)).count) / Double(max(lines(old).count, lines(self).count, 1))
    }
    return files.filter { share($0) >= 0.5 }.max { share($0) < share($1) }
  }
}

/// The course's files as git has them at a commit.
public struct CommittedFiles: Sendable {
  /// The tree whose files count as the ones before the author's edits.
  public let revision: String
  private let root: String

  /// - Parameter revision: a name that git knows; nil for `HEAD`, or for what is staged where that has other folders, as
  ///   the commands leave it that move steps.
  /// - Throws: ``AuthoringError/noRepository``, or ``AuthoringError/noCommit(_:)`` if there is no such commit.
  public init(at root: String, revision: String? = nil) throws {
    self.root = root
    let name = revision ?? "HEAD"
    let answer = try GitFiles.git(["rev-parse", "--verify", "--quiet", "\(name)^{tree}"], in: root)
    guard var tree = answer else {
      throw try GitFiles.git(["rev-parse", "--git-dir"], in: root) == nil
        ? AuthoringError.noRepository : AuthoringError.noCommit(name)
    }
    func isStaged(_ kinds: String, _ path: String) throws -> Bool {
      let words = ["diff", "--cached", "--name-only", "--no-renames", "--diff-filter=\(kinds)", name, "--", path]
      return try GitFiles.git(words, in: root)?.isEmpty == false
    }
    // The commands stage lessons too; 'git mv' does not.
    if revision == nil, try isStaged("D", "Chapters"), try isStaged("ADM", "Chapters/*README.md"),
      let staged = try GitFiles.git(["write-tree"], in: root)
    {
      tree = staged
    }
    self.revision = tree.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The paths of the step files that are not as they were committed, new ones included.
  public func changed() throws -> [String] {
    let edited = try GitFiles.git(
      ["diff", "--name-only", "--no-renames", "--relative", "-z", revision, "--", "Chapters"], in: root)
    let new = try GitFiles.git(["ls-files", "--others", "--exclude-standard", "-z", "--", "Chapters"], in: root)
    return ((edited ?? "") + (new ?? "")).split(separator: "\0").map(String.init).filter { $0.hasSuffix(".swift") }
  }

  /// A file's text at the commit; nil if it was not there.
  public func text(of path: String) throws -> String? {
    try GitFiles.git(["show", "\(revision):./\(path)"], in: root)
  }

  /// A file in git's own folder, which no commit contains.
  func ownPath(_ name: String) throws -> String {
    let answer = try GitFiles.git(["rev-parse", "--git-path", name], in: root) ?? ".git/\(name)"
    let path = answer.trimmingCharacters(in: .newlines)
    return path.hasPrefix("/") ? path : "\(root)/\(path)"
  }
}
