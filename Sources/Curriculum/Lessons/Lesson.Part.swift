extension Lesson {
  /// A piece of a lesson that is shown, checked or held back as a whole.
  public enum Part: Equatable, Sendable {
    /// Paragraphs, lists and tables, as Markdown; no blank line at its ends.
    case prose(String)
    /// A fenced block; one marked `text` is what a run prints.
    case block(Block)
    /// What is below a heading of the third level, such as `### Hint` or `### Platform note`.
    case note(Note)
    /// The blank lines that keep two parts apart.
    case space(lines: Int)
  }

  /// A fenced block.
  public struct Block: Equatable, Sendable {
    /// The word after the fence: `swift`, `text`, `diff`, `sh` or none.
    public let language: String
    public var lines: [String] = []
    /// The line of the block's first line of content, from 1.
    public let line: Int
    /// The path that the line before the block names in backticks.
    public let file: String?
    /// The line that opens the block, whole.
    let opening: String
    /// The line that closes it; a block that nothing closes ends with the lesson.
    var closing: String?
  }

  /// A heading with what is below it.
  public struct Note: Equatable, Sendable {
    /// How many marks the heading has, from 1 to 3.
    let level: Int
    public let heading: String
    /// The line of the heading, from 1.
    public let line: Int
    public let parts: [Part]

    /// The same heading over other parts.
    public func with(_ parts: [Part]) -> Note { Note(level: level, heading: heading, line: line, parts: parts) }
  }
}

extension Lesson.Part {
  public var block: Lesson.Block? { if case .block(let block) = self { block } else { nil } }
  /// The heading of the third level with what is below it.
  public var note: Lesson.Note? { if case .note(let note) = self { note } else { nil } }
  public var isOutput: Bool { block?.language == "text" }
  public var isHint: Bool { note?.heading.hasPrefix(Lesson.Heading.hint) == true }

  /// Whether a sentence of it ends with a question mark, bold or not.
  var asks: Bool {
    guard case .prose(let text) = self else { return false }
    return text.lines.contains { line in
      let end = line.reversed().drop { $0 == "*" || $0 == "_" || $0.isWhitespace }.first
      return end == "?" || line.contains("? ")
    }
  }
}

extension [Lesson.Part] {
  /// Each part, followed by those below it.
  public var flattened: [Lesson.Part] { flatMap { [$0] + ($0.note?.parts.flattened ?? []) } }
}
