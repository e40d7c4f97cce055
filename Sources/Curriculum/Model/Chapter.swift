/// A chapter: its settings, its starter and its stages.
public struct Chapter: Sendable {
  public static let starterName = "00-starter"

  /// The folder's name, such as `02-networking-client`.
  public let name: String
  public let title: String
  public let settings: ChapterSettings
  /// The chapter's own README.
  public let map: Lesson?
  /// The files the chapter begins with, proven like a step; nil in a chapter that only continues another.
  public let starter: Step?
  public let stages: [Stage]
  /// The main files of the chapter's app, sorted; the last that compiles with a step is the step's.
  public let apps: [SourceFile]

  public var directory: String { "Chapters/\(name)" }
  /// Such as `02`.
  public var shortName: String { Step.shortened(name) }
  /// The chapter's name in the full name of a stage or a step.
  public static func name(in full: String) -> String { full.split(separator: "/").first.map(String.init) ?? full }

  /// The starter, then every step of the stages in order, each continuing from the one before it.
  public var steps: [Step] { (starter.map { [$0] } ?? []) + stages.flatMap(\.steps) }
  /// The same with each exercise behind its stage.
  public var stepsWithExercises: [Step] {
    (starter.map { [$0] } ?? []) + stages.flatMap { $0.steps + ($0.exercise?.steps ?? []) }
  }

  /// The steps that a learner goes through who takes a step: the chapter's or, for an exercise's, those to the end of its
  /// stage and then its own.
  public func way(through step: Step) -> [Step] {
    guard let stage = stages.first(where: { $0.exercise?.name == step.stage }), let exercise = stage.exercise else {
      return steps
    }
    return steps.prefix { $0.name != stage.steps.last?.name } + stage.steps.suffix(1) + exercise.steps
  }
}

/// A stage: one capability, learnt in a few steps; or its exercise, which is built alike.
public struct Stage: Sendable {
  /// The folder that contains a stage's exercise.
  public static let exerciseName = "try"

  /// The folder's name, such as `05-url-check`; an exercise's is that of its stage's too, `05-url-check/try`.
  public let name: String
  public let chapter: String
  public let title: String
  public let lesson: Lesson?
  public let steps: [Step]
  // A value cannot contain one of its own kind but in an array.
  private let exercises: [Stage]

  init(name: String, chapter: String, title: String, lesson: Lesson?, steps: [Step], exercise: Stage? = nil) {
    self.name = name
    self.chapter = chapter
    self.title = title
    self.lesson = lesson
    self.steps = steps
    exercises = exercise.map { [$0] } ?? []
  }

  /// What a learner may do on top of the stage's end, solved; nothing continues from its steps.
  public var exercise: Stage? { exercises.first }
  public var directory: String { "Chapters/\(chapter)/\(name)" }
  /// Such as `02/05`, an exercise's `02/05/try`.
  public var shortName: String { Step.shortened("\(chapter)/\(name)") }
}
