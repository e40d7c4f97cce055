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
    let answer = try Self.git(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: root)
    guard let answer else { throw AuthoringError.noCommit(revision) }
    self.revision = answer.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The paths of the step files that are not as they were committed; new ones are not among them.
  public func changed() throws -> [String] {
    let answer = try Self.git(
      ["diff", "--name-only", "--no-renames", "--relative", "-z", revision, "--", "Chapters"], in: root)
    return (answer ?? "").split(separator: "\0").map(String.init).filter { $0.hasSuffix(".swift") }
  }

  /// A file's text at the commit; nil where it was not there.
  public func text(of path: String) throws -> String? {
    try Self.git(["show", "\(revision):./\(path)"], in: root)
  }

  /// A file in git's own folder, which no commit holds.
  func ownPath(_ name: String) throws -> String {
    let answer = try Self.git(["rev-parse", "--git-path", name], in: root) ?? ".git/\(name)"
    let path = answer.trimmingCharacters(in: .newlines)
    return path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  /// - Returns: what git prints; nil where it says no.
  private static func git(_ words: [String], in root: String) throws -> String? {
    let environment = ProcessInfo.processInfo.environment.merging(["GIT_OPTIONAL_LOCKS": "0"]) { $1 }
    let finished = try ProcessRunner.run(
      Command("/usr/bin/env", ["git"] + words, in: root, environment: environment, outputLimit: 64 << 20))
    return finished.isSuccess ? finished.output : nil
  }
}

/// What keeps an author's command from its work.
public enum AuthoringError: Error, Equatable, CustomStringConvertible {
  case noCommit(String)
  case nothingUnderWay
  case underWay
  case hasOwnEdits([String])
  case stillMarked([String])
  case cannotWrite(String)

  public var description: String {
    switch self {
    case .noCommit(let name): "git knows no commit '\(name)' here; the edits are told from a commit, so make one first"
    case .nothingUnderWay: "no propagation is under way"
    case .underWay: "a propagation is under way; 'propagate --continue' goes on, 'propagate --abort' takes it back"
    case .hasOwnEdits(let paths):
      "\(Self.list(paths)) would be changed and \(paths.count == 1 ? "has" : "have") edits that are not committed; commit them first"
    case .stillMarked(let paths):
      "\(Self.list(paths)) still \(paths.count == 1 ? "holds" : "hold") the lines '<<<<<<<' to '>>>>>>>'; take what is right and remove them"
    case .cannotWrite(let path): "'\(path)' cannot be written; nothing was changed"
    }
  }

  private static func list(_ paths: [String]) -> String { paths.map { "'\($0)'" }.joined(separator: ", ") }
}
