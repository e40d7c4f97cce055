import Basics
import Curriculum
import Outcomes
import Rules
import Verification

/// The whole course as data, from which sites and other readers are made: `Tests/Schemas/course.json` says what is in
/// it. The same course gives the same text.
public struct CourseDocument: Encodable {
  /// Grows with every change that a reader of the older form would stumble over.
  public static let format = 1

  /// What tells one from other files, in which such keys seldom follow each other.
  public static let mark = "\"format\" : \(format),\n  \"rules\" : ["

  let format = Self.format
  let chapters: [ChapterDocument]
  let rules: [RuleDocument]
  /// Every version of every file once, by its digest.
  let texts: [String: String]

  /// - Throws: ``UnusableRecord`` where a step's recorded outcome cannot be read.
  public init(_ course: Course) throws {
    let records = StepRecords(course)
    var texts = Texts()
    chapters = try course.chapters.map { try ChapterDocument($0, records: records, texts: &texts) }
    self.texts = texts.byDigest
    rules = Rules.all.map { RuleDocument($0, in: course) }
  }

  /// The document, its keys in order, with a line feed at the end.
  public var json: String {
    get throws { try JSONText.file(of: self) }
  }
}

/// The texts that a document refers to by their digests.
struct Texts {
  private(set) var byDigest: [String: String] = [:]

  mutating func digest(of file: SourceFile) -> String {
    byDigest[file.digest.description] = file.contents
    return file.digest.description
  }
}

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
  let free: FreeDocument?

  /// What a participant may read of a stage without steps: its wish.
  struct FreeDocument: Encodable {
    let short: String
    let title: String
    let parts: [PartDocument]
  }

  init(_ chapter: Chapter, records: StepRecords, texts: inout Texts) throws {
    name = chapter.name
    number = chapter.shortName
    title = chapter.title
    module = chapter.settings.module
    uses = chapter.settings.uses
    continues = chapter.settings.continues
    lesson = chapter.map.map(LessonDocument.init)
    starter = try chapter.starter.map { try StepDocument($0, records: records, texts: &texts) }
    stages = try chapter.stages.map { try StageDocument($0, records: records, texts: &texts) }
    free = chapter.free.map(\.start).map { start in
      FreeDocument(
        short: start.shortName, title: start.lesson?.title ?? "", parts: PartDocument.parts(start.lesson?.parts ?? []))
    }
  }
}

/// A stage: its lesson, its steps and its exercise, which is built alike.
final class StageDocument: Encodable {
  let name: String
  let number: String
  let title: String
  let lesson: LessonDocument?
  let steps: [StepDocument]
  // A value cannot contain one of its own kind, so this is a class.
  let exercise: StageDocument?

  init(_ stage: Stage, records: StepRecords, texts: inout Texts) throws {
    name = stage.name
    number = String(stage.shortName.split(separator: "/").last ?? "")
    title = stage.title
    lesson = stage.lesson.map(LessonDocument.init)
    steps = try stage.steps.map { try StepDocument($0, records: records, texts: &texts) }
    exercise = try stage.exercise.map { try StageDocument($0, records: records, texts: &texts) }
  }
}

/// A step's `outcome.json` cannot be used.
public struct UnusableRecord: Error, CustomStringConvertible {
  public let description: String
}

/// What is recorded of a course's steps, and which outer test is red when each ends.
struct StepRecords {
  let records: Records
  let outers: OuterTests

  init(_ course: Course) {
    records = Records(root: course.root)
    outers = OuterTests(in: course.chapters, records)
  }

  /// - Throws: ``UnusableRecord`` where there is a record that cannot be read.
  func usableRecord(of step: Step) throws(UnusableRecord) -> Record? {
    do { return try records.record(of: step) } catch {
      throw UnusableRecord(
        description: "\(step.outcomePath): \(error); 'scripts/kata record \(step.name)' writes it again")
    }
  }
}
