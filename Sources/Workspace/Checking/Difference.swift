import Basics
import Curriculum
import Foundation
import Outcomes
import Processes
import Proving

extension Checker {
  /// How the chapter's tests of a step do on the learner's code: a line a test, and whether all pass.
  public func chapterTests(at position: Position, on tree: SourceTree) throws -> (lines: [String], allPass: Bool) {
    let step = position.step
    let merger = TestMerger(discovery: discovery, steps: position.steps)
    let (mixed, all) = try merger.outcome(of: step, on: tree) {
      try OutcomeCache.sound(driver.outcome(of: $0, again: false))
    }
    // An outer test that is red is no difference to the chapter's code.
    let outcome = all.leavingOut(step.phase == .outer ? [] : position.outerTests)
    let count = outcome.tests.count
    if outcome.kind == .passes { return (["the chapter's \(Verdict.tests(count)) pass on your code"], true) }
    let verdict = Verdict(outcome, in: mixed)
    var lines = ["the chapter's tests \(CrossCheck.verb(outcome.kind)) on your code"] + verdict.lines
    let names = Renames(code: try merger.code(of: tree, upTo: step), other: try merger.code(of: step.tree, upTo: step))
    lines += names.help(outcome.diagnostics, who: "the chapter's tests", whose: "your code").map { "help: \($0)" }
    lines += MissingImports(in: mixed, goal: nil).findings(for: outcome.diagnostics).map { "help: \($0.text)" }
    lines += outcome.tests.map { "  \($0.result.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0))\($0.id)" }
    return (lines, false)
  }
}

/// The difference of two sets of files, as `git diff --no-index` shows it, and drawn by our own without git.
public enum TreeDiff {
  /// - Parameters:
  ///   - ignoresSpaces: leaves white space aside.
  ///   - names: what the sides are called in the patch.
  /// - Returns: the patch; empty if nothing differs.
  /// - Throws: ``GitError`` if git does not show it.
  public static func text(
    from old: [SourceFile], to new: [SourceFile], hasColor: Bool, ignoresSpaces: Bool = false,
    names: (old: String, new: String) = ("a", "b")
  ) throws -> String {
    do {
      return try gitText(from: old, to: new, hasColor, ignoresSpaces, names)
    } catch GitError.missing {
      return ownText(from: old, to: new, ignoresSpaces, names)
    }
  }

  private static func ownText(
    from old: [SourceFile], to new: [SourceFile], _ ignoresSpaces: Bool, _ names: (old: String, new: String)
  ) -> String {
    func texts(_ files: [SourceFile]) -> [String: String] {
      Dictionary(files.map { ($0.logicalPath, $0.contents) }, uniquingKeysWith: { $1 })
    }
    let (old, new) = (texts(old), texts(new))
    let lines = Set(old.keys).union(new.keys).sorted().flatMap { path -> [String] in
      let hunks = LineDifference(from: old[path] ?? "", to: new[path] ?? "", ignoresSpaces: ignoresSpaces).hunks
      guard !hunks.isEmpty else { return [] }
      let sides = [
        "--- \(old[path] == nil ? "/dev/null" : "\(names.old)/\(path)")",
        "+++ \(new[path] == nil ? "/dev/null" : "\(names.new)/\(path)")",
      ]
      return sides + hunks.flatMap { [$0.heading] + $0.lines }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func gitText(
    from old: [SourceFile], to new: [SourceFile], _ hasColor: Bool, _ ignoresSpaces: Bool,
    _ names: (old: String, new: String)
  ) throws -> String {
    try ScratchFolders.shared.with { folder in
      for (side, files) in [(names.old, old), (names.new, new)] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(side)", withIntermediateDirectories: true)
        for file in files {
          let path = "\(folder)/\(side)/\(file.logicalPath)"
          try FileManager.default.makeFolder(of: path)
          try file.contents.write(toFile: path, atomically: false, encoding: .utf8)
        }
      }
      let color = "--color=\(hasColor ? "always" : "never")"
      let form =
        ["diff", "--no-index", "--no-prefix", "--no-ext-diff", "--no-textconv", color] + (ignoresSpaces ? ["-w"] : [])
      let finished = try Git.run(form + [names.old, names.new], in: folder)
      // 1 says that the sides differ.
      guard [.exited(0), .exited(1)].contains(finished.status) else { throw GitError(finished) }
      return finished.output
    }
  }
}
