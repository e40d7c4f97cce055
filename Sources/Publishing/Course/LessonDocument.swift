import Curriculum

/// A README as parts. What is said of a step stands with the step; here only its place does.
struct LessonDocument: Encodable {
  let title: String
  let introduction: [PartDocument]
  let passages: [Passage]

  struct Passage: Encodable {
    /// `step`, `breaks`, `recap` or `passage`.
    let kind: String
    /// The folder's name of the step that is spoken of.
    var step: String?
    var heading: String?
    var parts: [PartDocument]?
  }

  init(_ lesson: Lesson) {
    title = lesson.title
    introduction = PartDocument.parts(lesson.introduction)
    passages = lesson.passages.map { passage in
      switch passage {
      case .section(let section): Passage(kind: "step", step: section.step)
      case .recap(let note): Passage(kind: "recap", heading: note.heading, parts: PartDocument.parts(note.parts))
      case .breaks(let note): Passage(kind: "breaks", heading: note.heading, parts: PartDocument.parts(note.parts))
      case .other(let note): Passage(kind: "passage", heading: note.heading, parts: PartDocument.parts(note.parts))
      }
    }
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
  /// What stands below the heading.
  var parts: [PartDocument]?

  static func parts(_ parts: [Lesson.Part]) -> [PartDocument] { parts.compactMap(Self.init) }

  private init?(_ part: Lesson.Part) {
    switch part {
    case .prose(let text):
      kind = "prose"
      self.text = text
    case .code(let block), .output(let block):
      kind = part.isOutput ? "output" : "code"
      text = block.lines.joined(separator: "\n")
      language = block.language
      file = block.file
    case .hint(let note), .note(let note):
      kind = part.isHint ? "hint" : "note"
      heading = note.heading
      parts = Self.parts(note.parts)
    case .space: return nil
    }
  }
}
