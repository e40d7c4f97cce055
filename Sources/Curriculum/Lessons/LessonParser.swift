import Basics

/// Reads a lesson's Markdown, once for everything that shows or checks it.
struct LessonParser {
  private var lesson = Lesson()
  private var heading: (level: Int, text: String, line: Int)?
  private var parts = PartsReader()

  static func lesson(from text: String) -> Lesson {
    var parser = LessonParser()
    for (index, line) in text.lines.enumerated() { parser.read(String(line), number: index + 1) }
    parser.closePassage()
    return parser.lesson
  }

  private mutating func read(_ line: String, number: Int) {
    guard !parts.isInBlock, let found = Markdown.heading(line), found.level <= 2 else {
      return parts.read(line, number: number)
    }
    if found.level == 1, lesson.title.isEmpty, heading == nil {
      lesson.title = found.text
    } else {
      closePassage()
      heading = (found.level, found.text, number)
    }
  }

  private mutating func closePassage() {
    let parts = self.parts.finish()
    guard let heading else {
      lesson.introduction = parts
      return
    }
    let note = Lesson.Note(level: heading.level, heading: heading.text, line: heading.line, parts: parts)
    if heading.level == 2, heading.text.first?.isNumber == true {
      let words = heading.text.split(separator: "·", maxSplits: 1).map { String($0).trimmingSpaces }
      let title = words.count > 1 ? words[1] : ""
      lesson.passages.append(.section(Lesson.Section(step: words[0], title: title, line: heading.line, parts: parts)))
    } else {
      switch heading.text {
      case "Recap": lesson.passages.append(.recap(note))
      case "Breaks": lesson.passages.append(.breaks(note))
      default: lesson.passages.append(.other(note))
      }
    }
  }
}
