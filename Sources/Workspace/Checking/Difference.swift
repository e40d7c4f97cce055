import Basics
import Curriculum
import Foundation
import Outcomes
import Processes
import Proving

/// The learner's files beside the chapter's.
public struct Difference: Sendable {
  /// The patch that leads from the learner's files to the chapter's; empty if nothing differs.
  public let patch: String

  /// - Parameter options: more of git's own, such as `-w`.
  public init(from tree: SourceTree, to step: Step, hasColor: Bool, options: [String]) throws {
    patch = try TreeDiff.text(
      from: tree.files, to: step.tree.files, hasColor: hasColor, options: options,
      names: (LearnerCopy.folder, "chapter"))
  }
}

extension Checker {
  /// How the chapter's tests of a step do on the learner's code: a line a test, and whether all pass.
  public func chapterTests(at position: Position, on tree: SourceTree) throws -> (lines: [String], allPass: Bool) {
    let step = position.step
    let merger = TestMerger(discovery: tools.discovery, steps: position.steps)
    let (mixed, outcome) = try merger.outcome(of: step, on: tree) {
      try OutcomeCache.sound(tools.driver.outcome(of: $0, again: false))
    }
    let count = outcome.tests.count
    if outcome.kind == .passes { return (["the chapter's \(Verdict.tests(count)) pass on your code"], true) }
    let verdict = Verdict(outcome, in: mixed)
    var lines = ["the chapter's tests \(CrossCheck.verb(outcome.kind)) on your code"] + verdict.lines
    let names = Renames(
      caller: step.tree.testFiles, code: try merger.code(of: tree, upTo: step),
      other: try merger.code(of: step.tree, upTo: step))
    lines += names.help(outcome.diagnostics, who: "the chapter's tests", whose: "your code").map { "help: \($0)" }
    lines += MissingImports(in: mixed, goal: nil).findings(for: outcome.diagnostics).map { "help: \($0.text)" }
    lines += outcome.tests.map { "  \($0.result.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0))\($0.id)" }
    return (lines, false)
  }
}

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
