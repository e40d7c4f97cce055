import Basics

/// Reads a lesson's Markdown: headings of the second and third level and fenced blocks, as CommonMark 0.31 (sections 4.2
/// and 4.5) defines them; all else is prose.
struct LessonParser {
  private var lesson = Lesson()
  private var section: Lesson.Section?
  private var recap: [String]?
  private var note: String?
  private var noteLines: [String] = []
  private var sectionLines: [String] = []
  private var fence: (mark: Character, length: Int)?
  private var block: Lesson.Block?
  private var lastProse = ""
  private var hasAsked = false

  static func lesson(from text: String) -> Lesson {
    var parser = LessonParser()
    var introduction: [String] = []
    for (index, line) in text.lines.enumerated() {
      parser.read(String(line), number: index + 1, introduction: &introduction)
    }
    parser.closeSection()
    parser.lesson.introduction = trimmed(introduction)
    parser.lesson.recap = parser.recap.map(trimmed)
    return parser.lesson
  }

  private mutating func read(_ line: String, number: Int, introduction: inout [String]) {
    if fence == nil, let heading = Self.heading(line), heading.level <= 2 {
      open(heading, number: number)
      return
    }
    if recap != nil { recap?.append(line) } else if section == nil { introduction.append(line) }
    if fence == nil, let heading = Self.heading(line), heading.level == 3, section != nil {
      closeNote()
      note = heading.text
      sectionLines.append(line)
      return
    }
    sectionLines.append(line)
    if note != nil { noteLines.append(line) }
    readBlockOrProse(line, number: number)
  }

  private mutating func readBlockOrProse(_ line: String, number: Int) {
    if let open = fence {
      if let mark = Self.fence(line), mark.mark == open.mark, mark.length >= open.length, mark.info.isEmpty {
        if let block { section?.blocks.append(block) }
        fence = nil
        block = nil
        lastProse = ""
      } else {
        block?.lines.append(line)
      }
    } else if let mark = Self.fence(line) {
      fence = (mark.mark, mark.length)
      if mark.info == "text", section?.hasOutput == false { section?.asksBeforeOutput = hasAsked }
      block = Lesson.Block(language: mark.info, line: number + 1, file: Self.path(in: lastProse))
    } else if !line.allSatisfy(\.isWhitespace) {
      lastProse = line
      let end = line.reversed().drop { $0 == "*" || $0 == "_" || $0.isWhitespace }.first
      if end == "?" || line.contains("? ") { hasAsked = true }
    }
  }

  private mutating func open(_ heading: (level: Int, text: String), number: Int) {
    closeSection()
    lastProse = ""
    if heading.level == 1 {
      if lesson.title.isEmpty { lesson.title = heading.text }
      return
    }
    let parts = heading.text.split(separator: "·", maxSplits: 1).map { String($0).trimmingSpaces }
    guard heading.text.first?.isNumber == true else {
      if heading.text == "Recap" { recap = [] }
      return
    }
    section = Lesson.Section(step: parts[0], title: parts.count > 1 ? parts[1] : "", line: number)
    hasAsked = false
  }

  private mutating func closeSection() {
    closeNote()
    if var closed = section {
      closed.text = Self.trimmed(sectionLines)
      lesson.sections.append(closed)
    }
    section = nil
    sectionLines = []
    fence = nil
    block = nil
  }

  private mutating func closeNote() {
    defer {
      note = nil
      noteLines = []
    }
    guard let note else { return }
    let text = Self.trimmed(noteLines)
    if note.hasPrefix("Hint") { section?.hints.append(text) }
    if note == "Rule bent" { section?.ruleBent = text }
  }

  private static func heading(_ line: String) -> (level: Int, text: String)? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...3).contains(level) else { return nil }
    let rest = line.dropFirst(level)
    guard rest.first == " " else { return nil }
    return (level, String(rest).trimmingSpaces)
  }

  private static func fence(_ line: String) -> (mark: Character, length: Int, info: String)? {
    let text = line.trimmingSpaces
    guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
    let length = text.prefix { $0 == mark }.count
    guard length >= 3 else { return nil }
    return (mark, length, String(text.dropFirst(length)).trimmingSpaces)
  }

  private static func path(in line: String) -> String? {
    line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .last { $0.hasSuffix(".swift") && !$0.contains(" ") }
  }

  private static func trimmed(_ lines: [String]) -> String {
    let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
    return lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed().joined(separator: "\n")
  }
}
