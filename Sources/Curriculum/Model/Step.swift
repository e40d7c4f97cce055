/// One step of a stage, or a chapter's starter.
public struct Step: Sendable {
  /// The chapter's folder name, such as `02-networking-client`.
  public let chapter: String
  /// The stage's folder name, or its exercise's, `05-url-check/try`; a starter has none.
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
  /// The file that contains the lesson, relative to the repository.
  public let lessonPath: String?
  /// Whether a stage ends with this step.
  public let endsStage: Bool

  /// The name in full, such as `02-networking-client/05-url-check/3-green`.
  public var name: String {
    guard let stage else { return "\(chapter)/\(folder)" }
    return "\(chapter)/\(stage)/\(folder)"
  }

  /// The folder's name, such as `3-green`.
  public var folder: String {
    phase == .starter ? Chapter.starterName : "\(number)-\(phase.rawValue)"
  }

  /// The short name, such as `02/05/3`; of an exercise's step `02/05/try/1`.
  public var shortName: String { Self.shortened(name) }

  /// Whether the step belongs to an exercise, so that nothing continues from it.
  public var isOfExercise: Bool { stage?.hasSuffix("/\(Stage.exerciseName)") == true }

  /// A name with the numbers of its folders alone, if they have numbers.
  public static func shortened(_ name: String) -> String {
    name.split(separator: "/").map { folder in
      let number = folder.prefix { $0.isNumber }
      return number.isEmpty ? folder : number
    }.joined(separator: "/")
  }

  public var outcomePath: String { "\(directory)/outcome.json" }
}

/// What a step does in the cycle of test-driven development.
public enum Phase: String, CaseIterable, Sendable {
  /// The files a chapter begins with; no step of the cycle, but proven like one.
  case starter
  /// A failing test. A test that does not compile is a failing test.
  case red
  /// The least production code that passes.
  case green
  /// Other code, same behavior.
  case refactor
  /// A new test that passes at once.
  case alreadyGreen = "already-green"

  /// The phases that a step's folder can name, in the order in which messages list them.
  public static let ofSteps: [Phase] = [.red, .green, .refactor, .alreadyGreen]
}
