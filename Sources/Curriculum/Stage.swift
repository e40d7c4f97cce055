/// A stage: one capability, learnt in a few steps.
public struct Stage: Sendable {
  /// The folder's name, such as `05-url-check`.
  public let name: String
  public let chapter: String
  public let title: String
  public let lesson: Lesson?
  public let steps: [Step]

  public var directory: String { "Chapters/\(chapter)/\(name)" }
}
