/// A stage: one capability, learnt in a few steps; or its exercise, which is built alike.
public struct Stage: Sendable {
  /// The folder that holds a stage's exercise.
  public static let exerciseName = "try"

  /// The folder's name, such as `05-url-check`; an exercise's is that of its stage's too, `05-url-check/try`.
  public let name: String
  public let chapter: String
  public let title: String
  public let lesson: Lesson?
  public let steps: [Step]
  // A value cannot hold one of its own kind but in an array.
  private let exercises: [Stage]

  init(name: String, chapter: String, title: String, lesson: Lesson?, steps: [Step], exercise: Stage? = nil) {
    self.name = name
    self.chapter = chapter
    self.title = title
    self.lesson = lesson
    self.steps = steps
    exercises = exercise.map { [$0] } ?? []
  }

  /// What a learner may do on top of the stage's end, solved; nothing goes on from its steps.
  public var exercise: Stage? { exercises.first }
  public var directory: String { "Chapters/\(chapter)/\(name)" }
  /// Such as `02/05`, an exercise's `02/05/try`.
  public var shortName: String { Step.shortened("\(chapter)/\(name)") }
}
