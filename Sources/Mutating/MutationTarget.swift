import Basics
import Curriculum
import Proving

/// The code whose mutants are expected, and the tests that are to notice them.
public struct MutationTarget: Sendable {
  /// For people, such as `02-chapter/05-stage`.
  public let name: String
  public private(set) var tree: SourceTree
  /// Those that are changed: production code, unless it is told otherwise.
  let files: [SourceFile]
  /// The lines of each of them, by its logical path, that were written here; from 1.
  let written: [String: Set<Int>]
  /// What is known to survive, with the reason.
  let known: [Lesson.Survivor]
  /// What no caller can see, so that no test can notice it.
  let equivalent: [Lesson.Survivor]

  /// - Parameters:
  ///   - files: those to change; nil for production code.
  ///   - start: what was there before; nil takes all code of the tree.
  ///   - lessons: those that mention survivors.
  public init(
    name: String, tree: SourceTree, files: [SourceFile]? = nil, since start: SourceTree?, lessons: [Lesson]
  ) {
    self.name = name
    self.tree = tree
    self.files = files ?? tree.appFiles
    written = Dictionary(
      self.files.map { ($0.logicalPath, Self.lines(of: $0, notIn: start?.file($0.logicalPath)?.contents ?? "")) },
      uniquingKeysWith: { $1 })
    known = lessons.flatMap(\.survivors)
    equivalent = lessons.flatMap(\.harmless)
  }

  /// A stage: what its steps wrote, and the tests at its end.
  ///
  /// - Returns: nil of a stage without steps.
  public init?(of stage: Stage) {
    guard let first = stage.steps.first, let last = stage.steps.last else { return nil }
    self.init(name: stage.fullName, tree: last.tree, since: first.before, lessons: [stage.lesson].compactMap(\.self))
  }

  /// A chapter: what its stages wrote, and the tests at its end.
  ///
  /// - Returns: nil of a chapter without stages.
  public init?(of chapter: Chapter) {
    guard let first = chapter.stages.first?.steps.first, let last = chapter.stages.last?.steps.last else { return nil }
    self.init(name: chapter.name, tree: last.tree, since: first.before, lessons: chapter.stages.compactMap(\.lesson))
  }

  /// The same without an outer test that is red.
  public func leavingOut(_ test: String?, _ discovery: TestDiscovery) throws -> MutationTarget {
    var target = self
    target.tree = try discovery.tree(tree, without: test)
    return target
  }

  private static func lines(of file: SourceFile, notIn old: String) -> Set<Int> {
    let (old, new) = (old.lines, file.contents.lines)
    return Set(
      new.difference(from: old).insertions.compactMap { change in
        if case .insert(let offset, _, _) = change { offset + 1 } else { nil }
      })
  }
}
