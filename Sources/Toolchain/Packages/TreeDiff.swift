import Curriculum
import Foundation

/// The difference of two sets of files, as `git diff --no-index` shows it.
public enum TreeDiff {
  /// - Parameters:
  ///   - options: more of git's own, such as `-w`.
  ///   - names: what the sides are called in the patch.
  /// - Returns: the patch; empty where nothing differs.
  /// - Throws: ``GitError`` where git does not show it.
  public static func text(
    from old: [SourceFile], to new: [SourceFile], hasColor: Bool, options: [String] = [],
    names: (old: String, new: String) = ("a", "b")
  ) throws -> String {
    try ScratchFolders.shared.with { folder in
      for (side, files) in [(names.old, old), (names.new, new)] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(side)", withIntermediateDirectories: true)
        for file in files {
          let path = "\(folder)/\(side)/\(file.logicalPath)"
          let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
          try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
          try file.contents.write(toFile: path, atomically: false, encoding: .utf8)
        }
      }
      let color = "--color=\(hasColor ? "always" : "never")"
      let form = ["diff", "--no-index", "--no-prefix", "--no-ext-diff", "--no-textconv", color]
      return try git(form + options + [names.old, names.new], in: folder)
    }
  }

  private static func git(_ arguments: [String], in folder: String) throws -> String {
    let finished: Finished
    do {
      finished = try ProcessRunner.run(Command("git", arguments, in: folder, environment: environment(for: folder)))
    } catch let error as SpawnError {
      throw error.code == ENOENT ? GitError.missing : .failed(line: error.description)
    }
    // 1 says that the sides differ.
    guard [.exited(0), .exited(1)].contains(finished.ending) else {
      throw GitError.failed(line: finished.output.split(separator: "\n").first.map(String.init) ?? "\(finished.ending)")
    }
    return finished.output
  }

  /// What a person has set for git makes other patches of the same files: another order, other prefixes, a program of
  /// one's own. The home folder is for git before 2.32, which knows no other way to pass it over.
  private static func environment(for folder: String) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["HOME"] = folder
    environment["XDG_CONFIG_HOME"] = folder
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_ATTR_NOSYSTEM"] = "1"
    // The temporary folder may lie in a repository, whose settings would count too.
    environment["GIT_CEILING_DIRECTORIES"] = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    return environment
  }
}

/// The difference of files cannot be shown.
public enum GitError: Error, Equatable, CustomStringConvertible {
  case missing
  case failed(line: String)

  public var description: String {
    switch self {
    case .missing: "no 'git' on PATH, which shows the difference; install it from https://git-scm.com"
    case .failed(let line): "'git' does not show the difference; \(line)"
    }
  }
}
