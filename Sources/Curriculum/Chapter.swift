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
  /// The starter, then every step in order.
  public var steps: [Step] { (starter.map { [$0] } ?? []) + stages.flatMap(\.steps) }
}
