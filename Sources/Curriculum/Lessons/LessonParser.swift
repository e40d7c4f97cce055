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
      lesson.passages.append(.note(note))
    }
  }
}

/// Gathers the lines below one heading into parts, those of its notes included.
struct PartsReader {
  private var parts: [Lesson.Part] = []
  private var note: (heading: String, line: Int, before: [Lesson.Part])?
  private var prose: [String] = []
  private var blankLines = 0
  private var open: (block: Lesson.Block, fence: Markdown.Fence)?

  /// Whether the next line belongs to a fenced block, where a heading is none.
  var isInBlock: Bool { open != nil }

  mutating func read(_ line: String, number: Int) {
    if let open {
      readInBlock(line, open.fence)
    } else if let heading = Markdown.heading(line), heading.level == 3 {
      closeNote()
      note = (heading.text, number, parts)
      parts = []
    } else if let fence = Markdown.Fence(line) {
      let file = prose.last.flatMap(Markdown.path)
      closeProse()
      open = (Lesson.Block(language: fence.info, line: number + 1, file: file, opening: line), fence)
    } else if line.allSatisfy(\.isWhitespace) {
      blankLines += 1
    } else {
      if prose.isEmpty {
        closeProse()
      } else {
        prose += Array(repeating: "", count: blankLines)
      }
      blankLines = 0
      prose.append(line)
    }
  }

  /// The parts read so far; the reader begins again.
  mutating func finish() -> [Lesson.Part] {
    if let open { close(open.block) }
    closeNote()
    defer { parts = [] }
    return parts
  }

  private mutating func readInBlock(_ line: String, _ opening: Markdown.Fence) {
    if let fence = Markdown.Fence(line), fence.closes(opening) {
      open?.block.closing = line
      if let open { close(open.block) }
    } else {
      open?.block.lines.append(line)
    }
  }

  private mutating func close(_ block: Lesson.Block) {
    parts.append(.block(block))
    open = nil
  }

  private mutating func closeProse() {
    if !prose.isEmpty { parts.append(.prose(prose.joined(separator: "\n"))) }
    if blankLines > 0 { parts.append(.space(lines: blankLines)) }
    prose = []
    blankLines = 0
  }

  private mutating func closeNote() {
    closeProse()
    guard let note else { return }
    let closed = Lesson.Note(level: 3, heading: note.heading, line: note.line, parts: parts)
    parts = note.before + [.note(closed)]
    self.note = nil
  }
}

extension [Lesson.Part] {
  /// The parts of a text that has no headings but those of notes; all else is prose.
  public init(markdown: String) {
    var reader = PartsReader()
    for (index, line) in markdown.lines.enumerated() { reader.read(String(line), number: index + 1) }
    self = reader.finish()
  }
}

/// The marks that give a lesson its shape: headings of the first three levels and fenced blocks, as CommonMark 0.31
/// (sections 4.2 and 4.5) defines them; all else is prose.
public enum Markdown {
  static func heading(_ line: String) -> (level: Int, text: String)? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...3).contains(level) else { return nil }
    let rest = line.dropFirst(level)
    guard rest.first == " " else { return nil }
    return (level, String(rest).trimmingSpaces)
  }

  /// A line that opens or closes a block.
  struct Fence {
    let mark: Character
    let length: Int
    /// What is after the marks.
    let info: String

    init?(_ line: String) {
      let text = line.trimmingSpaces
      guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
      let length = text.prefix { $0 == mark }.count
      guard length >= 3 else { return nil }
      self.mark = mark
      self.length = length
      info = String(text.dropFirst(length)).trimmingSpaces
    }

    func closes(_ opening: Fence) -> Bool { mark == opening.mark && length >= opening.length && info.isEmpty }
  }

  /// Follows the fenced blocks of a text from line to line.
  public struct Blocks {
    private var open: Fence?

    public init() {}

    /// The word after the fence of the block that the next line belongs to; nil outside of blocks.
    public var language: String? { open?.info }

    /// - Returns: whether the line opens a block or closes one.
    public mutating func read(_ line: String) -> Bool {
      guard let fence = Fence(line) else { return false }
      guard let opening = open else {
        open = fence
        return true
      }
      guard fence.closes(opening) else { return false }
      open = nil
      return true
    }
  }

  /// The last Swift file that a line names in backticks.
  static func path(in line: String) -> String? {
    line.parts(between: "`").last { $0.hasSuffix(".swift") && !$0.contains(" ") }
  }
}
