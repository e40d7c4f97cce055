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
    number = chapter.shortName
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
final class StageDocument: Encodable {
  let name: String
  let number: String
  let title: String
  let lesson: LessonDocument?
  let steps: [StepDocument]
  // A value cannot hold one of its own kind, so this is a class.
  let exercise: StageDocument?

  init(_ stage: Stage, records: Records, texts: inout Texts) throws {
    name = stage.name
    number = String(stage.shortName.split(separator: "/").last ?? "")
    title = stage.title
    lesson = stage.lesson.map(LessonDocument.init)
    steps = try stage.steps.map { try StepDocument($0, records: records, texts: &texts) }
    exercise = try stage.exercise.map { try StageDocument($0, records: records, texts: &texts) }
  }
}
