import Foundation
import Toolchain

/// The course's files as git has them at a commit.
public struct CommittedFiles: Sendable {
  /// The commit whose files count as the ones before the author's edits.
  public let revision: String
  private let root: String

  /// - Parameter revision: a name that git knows, such as `HEAD`.
  /// - Throws: ``AuthoringError/noCommit(_:)`` where there is no repository, or no such commit.
  public init(at root: String, revision: String = "HEAD") throws {
    self.root = root
    let answer = try GitFiles.git(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: root)
    guard let answer else { throw AuthoringError.noCommit(revision) }
    self.revision = answer.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The paths of the step files that are not as they were committed; new ones are not among them.
  public func changed() throws -> [String] {
    let answer = try GitFiles.git(
      ["diff", "--name-only", "--no-renames", "--relative", "-z", revision, "--", "Chapters"], in: root)
    return (answer ?? "").split(separator: "\0").map(String.init).filter { $0.hasSuffix(".swift") }
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
