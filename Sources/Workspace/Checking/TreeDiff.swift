import Basics
import Curriculum
import Foundation
import Processes

/// The difference of two sets of files, as `git diff --no-index` shows it.
public enum TreeDiff {
  /// - Parameters:
  ///   - options: more of git's own, such as `-w`.
  ///   - names: what the sides are called in the patch.
  /// - Returns: the patch; empty if nothing differs.
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
      let finished = try Git.run(form + options + [names.old, names.new], in: folder)
      // 1 says that the sides differ.
      guard [.exited(0), .exited(1)].contains(finished.status) else { throw GitError(finished) }
      return finished.output
    }
  }
}
