/// One step of a stage, or a chapter's starter.
public struct Step: Sendable {
  /// The chapter's folder name, such as `02-networking-client`.
  public let chapter: String
  /// The stage's folder name; a starter has none.
  public let stage: String?
  /// The number in the stage, from 1; a starter's is 0.
  public let number: Int
  public let phase: Phase
  /// The step's folder, relative to the repository.
  public let directory: String
  /// The files that the step adds or changes, whole, sorted.
  public let files: [SourceFile]
  /// The logical paths that the step removes.
  public let removed: [String]
  /// Everything before the step, laid over each other. A chapter's first step has none before it.
  public let before: SourceTree?
  /// The package at this step.
  public let tree: SourceTree
  /// The step's section of its stage's lesson.
  public let lesson: Lesson.Section?
  /// The file that holds the lesson, relative to the repository.
  public let lessonPath: String?
  /// Whether a stage ends with this step.
  public let endsStage: Bool

  /// The name in full, such as `02-networking-client/05-url-check/3-green`.
  public var name: String {
    guard let stage else { return "\(chapter)/\(Chapter.starterName)" }
    return "\(chapter)/\(stage)/\(number)-\(phase.rawValue)"
  }

  /// The short name, such as `02/05/3`.
  public var shortName: String {
    let numbers = [chapter, stage ?? Chapter.starterName].map { $0.prefix { $0.isNumber } }
    return stage == nil ? numbers.joined(separator: "/") : numbers.joined(separator: "/") + "/\(number)"
  }

  public var outcomePath: String { "\(directory)/outcome.json" }
}
