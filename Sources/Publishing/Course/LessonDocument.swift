import Curriculum

/// A README as parts. What is said of a step is with the step; here only its place does.
struct LessonDocument: Encodable {
  let title: String
  let introduction: [PartDocument]
  let passages: [Passage]

  struct Passage: Encodable {
    /// `step`, `breaks`, `questions`, `recap` or `passage`.
    let kind: String
    /// The folder's name of the step that is spoken of.
    var step: String?
    var heading: String?
    var parts: [PartDocument]?
    var questions: [Lesson.Question]?
  }

  init(_ lesson: Lesson) {
    title = lesson.title
    introduction = PartDocument.parts(lesson.introduction)
    passages = lesson.passages.map { passage in
      switch passage {
      case .section(let section): Passage(kind: "step", step: section.step)
      case .note(let note) where note.kind == .questions: Self.questions(of: lesson, below: note)
      case .note(let note):
        Passage(kind: note.kind?.exportName ?? "passage", heading: note.heading, parts: PartDocument.parts(note.parts))
      }
    }
  }

  private static func questions(of lesson: Lesson, below note: Lesson.Note) -> Passage {
    // The questions stand apart; what comes before the first is said of all.
    let shown = PartDocument.parts(note.parts).filter { $0.heading == nil }
    return Passage(
      kind: Lesson.PassageKind.questions.exportName, heading: note.heading, parts: shown,
      questions: lesson.questions.map(Lesson.ordered))
  }
}

/// A piece of a lesson.
struct PartDocument: Encodable {
  /// `prose`, `code`, `output`, `hint` or `note`.
  let kind: String
  /// Markdown, or the lines of a block.
  var text: String?
  /// The word after a block's fence.
  var language: String?
  /// The file that a block is from, as the line before it names it.
  var file: String?
  /// What a hint or a note is called.
  var heading: String?
  /// What is below the heading.
  var parts: [PartDocument]?

  static func parts(_ parts: [Lesson.Part]) -> [PartDocument] { parts.compactMap(Self.init) }

  private init?(_ part: Lesson.Part) {
    switch part {
    case .prose(let text):
      kind = "prose"
      self.text = text
    case .block(let block):
      kind = part.isOutput ? "output" : "code"
      text = block.lines.joined(separator: "\n")
      language = block.language
      file = block.file
    case .note(let note):
      kind = part.isHint ? "hint" : "note"
      heading = note.heading
      parts = Self.parts(note.parts)
    case .space: return nil
    }
  }
}
