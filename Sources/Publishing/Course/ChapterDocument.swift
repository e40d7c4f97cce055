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

/// A stage: its lesson and its steps.
struct StageDocument: Encodable {
  let name: String
  let number: String
  let title: String
  let lesson: LessonDocument?
  let steps: [StepDocument]

  init(_ stage: Stage, records: Records, texts: inout Texts) throws {
    name = stage.name
    number = NumberedPlace.number(of: stage.name)
    title = stage.title
    lesson = stage.lesson.map(LessonDocument.init)
    steps = try stage.steps.map { try StepDocument($0, records: records, texts: &texts) }
  }
}

enum NumberedPlace {
  /// The number in front of a folder's name, as it is written: `02` of `02-networking-client`.
  static func number(of name: String) -> String { String(name.prefix { $0.isNumber }) }
}
