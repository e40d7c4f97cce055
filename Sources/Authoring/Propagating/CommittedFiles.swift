import Foundation
import Proving

/// The course's files as git has them at a commit.
public struct CommittedFiles: Sendable {
  /// The tree whose files count as the ones before the author's edits.
  public let revision: String
  private let root: String

  /// - Parameter revision: a name that git knows; nil for `HEAD`, or for what is staged where that has other folders, as
  ///   the commands leave it that move steps.
  /// - Throws: ``AuthoringError/noCommit(_:)`` where there is no repository, or no such commit.
  public init(at root: String, revision: String? = nil) throws {
    self.root = root
    let name = revision ?? "HEAD"
    let answer = try GitFiles.git(["rev-parse", "--verify", "--quiet", "\(name)^{tree}"], in: root)
    guard var tree = answer else { throw AuthoringError.noCommit(name) }
    if revision == nil, let moved = try GitFiles.git(Self.staged + [name, "--", "Chapters"], in: root), !moved.isEmpty,
      let staged = try GitFiles.git(["write-tree"], in: root)
    {
      tree = staged
    }
    self.revision = tree.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static let staged = ["diff", "--cached", "--name-only", "--no-renames", "--diff-filter=D"]

  /// The paths of the step files that are not as they were committed, new ones included.
  public func changed() throws -> [String] {
    let edited = try GitFiles.git(
      ["diff", "--name-only", "--no-renames", "--relative", "-z", revision, "--", "Chapters"], in: root)
    let new = try GitFiles.git(["ls-files", "--others", "--exclude-standard", "-z", "--", "Chapters"], in: root)
    return ((edited ?? "") + (new ?? "")).split(separator: "\0").map(String.init).filter { $0.hasSuffix(".swift") }
  }

  /// A file's text at the commit; nil where it was not there.
  public func text(of path: String) throws -> String? {
    try GitFiles.git(["show", "\(revision):./\(path)"], in: root)
  }

  /// A file in git's own folder, which no commit holds.
  func ownPath(_ name: String) throws -> String {
    let answer = try GitFiles.git(["rev-parse", "--git-path", name], in: root) ?? ".git/\(name)"
    let path = answer.trimmingCharacters(in: .newlines)
    return path.hasPrefix("/") ? path : "\(root)/\(path)"
  }
}
