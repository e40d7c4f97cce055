import Foundation
import Processes

/// What git knows of the working tree, for commands that change many files and leave the way back to git.
public struct GitFiles: Sendable {
  private let root: String

  public init(at root: String) { self.root = root }

  /// Refuses where something that would be touched has edits that git could not bring back: such as differ from what is
  /// staged, and files that it does not know.
  public func refuseEdits(of paths: [String]) throws {
    let touched = Set(paths)
    guard
      let answer = try Self.git(
        ["status", "--porcelain", "-z", "--untracked-files=all", "--no-renames", "."], in: root)
    else { throw AuthoringError.noRepository }
    let prefix = try Self.git(["rev-parse", "--show-prefix"], in: root)?.trimmingCharacters(in: .newlines) ?? ""
    let edited = answer.split(separator: "\0").compactMap { entry -> String? in
      // Two signs, a space, the path from the top of the repository; the second sign is the working tree's.
      guard entry.utf8.count > 3, entry.dropFirst().first != " " else { return nil }
      let path = String(entry.dropFirst(3))
      return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
    let own = edited.filter(touched.contains).sorted()
    guard own.isEmpty else { throw AuthoringError.hasOwnEdits(own) }
  }

  /// Stages what a command did, as `git mv` does, so that the next command finds no edits.
  ///
  /// - Parameter paths: those that are there neither now nor in the index are left out.
  public func stage(_ paths: [String]) throws {
    let known = try Self.git(["ls-files", "-z", "--", "."], in: root)?.split(separator: "\0").map(String.init) ?? []
    let paths = Set(paths).filter { FileManager.default.fileExists(atPath: "\(root)/\($0)") }
      .union(Set(paths).intersection(known)).sorted()
    for start in stride(from: 0, to: paths.count, by: 400) {
      _ = try Self.git(
        ["add", "--all", "--ignore-errors", "--"] + paths[start..<min(start + 400, paths.count)], in: root)
    }
  }

  /// The lines outside the course that contain one of the words, as `file:line`: a test that plays a step names it too, and
  /// whether it is to follow or to stay nobody else knows.
  public func places(of words: [String]) throws -> [String] {
    guard !words.isEmpty else { return [] }
    let patterns = words.flatMap { ["-e", $0] }
    let places = ["--", ".", ":!Chapters", ":!README.md"]
    let answer = try Self.git(["grep", "--line-number", "--fixed-strings", "-z"] + patterns + places, in: root)
    return (answer ?? "").split(separator: "\n").map { $0.split(separator: "\0").prefix(2).joined(separator: ":") }
  }

  /// - Returns: what git prints; nil if it says no.
  /// - Throws: ``GitError/missing`` where there is no git.
  static func git(_ words: [String], in root: String) throws -> String? {
    let result = try Git.run(words, in: root, settings: .own)
    return result.isSuccess ? result.output : nil
  }
}
