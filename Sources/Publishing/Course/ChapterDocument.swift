import Curriculum
import Verification

/// A chapter: its own README, its starter and its stages.
struct ChapterDocument: Encodable {
  let name: String
  let number: String
  let title: String
  let module: String
  let uses: [String]
  /// The chapter or stage whose end it begins with.
  let continues: String?
  let lesson: LessonDocument?
  let starter: StepDocument?
  let stages: [StageDocument]

  init(_ chapter: Chapter, records: Records, texts: inout Texts) throws {
    name = chapter.name
    number = NumberedPlace.number(of: chapter.name)
    title = chapter.title
    module = chapter.settings.module
    uses = chapter.settings.uses
    continues = chapter.settings.continues
    lesson = chapter.map.map(LessonDocument.init)
    starter = try chapter.starter.map { try StepDocument($0, records: records, texts: &texts) }
    stages = try chapter.stages.map { try StageDocument($0, records: records, texts: &texts) }
  }
}

/// A stage: its lesson, its steps and its exercise, which is built alike.
struct StageDocument: Encodable {
  let name: String
  let number: String
  let title: String
  let lesson: LessonDocument?
  let steps: [StepDocument]
  // A value cannot hold one of its own kind but in an array.
  private let exercises: [StageDocument]

  init(_ stage: Stage, records: Records, texts: inout Texts) throws {
    name = stage.name
    number = NumberedPlace.number(of: stage.name)
    title = stage.title
    lesson = stage.lesson.map(LessonDocument.init)
    steps = try stage.steps.map { try StepDocument($0, records: records, texts: &texts) }
    exercises = try stage.exercise.map { [try StageDocument($0, records: records, texts: &texts)] } ?? []
  }

  private enum Key: String, CodingKey { case name, number, title, lesson, steps, exercise }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(number, forKey: .number)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(lesson, forKey: .lesson)
    try container.encode(steps, forKey: .steps)
    try container.encodeIfPresent(exercises.first, forKey: .exercise)
  }
}

enum NumberedPlace {
  /// What a folder is called in short: `02` of `02-networking-client`, `try` of the exercise `05-url-check/try`.
  static func number(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    let number = last.prefix { $0.isNumber }
    return String(number.isEmpty ? last : number)
  }
}
