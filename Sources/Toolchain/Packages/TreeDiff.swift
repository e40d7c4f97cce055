import Curriculum
import Foundation

/// The difference of two sets of files, as `git diff --no-index` shows it.
public enum TreeDiff {
  /// - Parameters:
  ///   - options: more of git's own, such as `-w`.
  ///   - names: what the sides are called in the patch.
  /// - Returns: the patch; empty where nothing differs.
  /// - Throws: ``SpawnError`` where there is no git.
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
      let finished = try ProcessRunner.run(
        Command("git", ["diff", "--no-index", "--no-prefix", color] + options + [names.old, names.new], in: folder))
      return finished.output
    }
  }
}
