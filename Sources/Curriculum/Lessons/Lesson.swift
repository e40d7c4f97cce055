import Basics

/// A stage's lesson, as the parts that its Markdown comes to.
public struct Lesson: Equatable, Sendable {
  /// The text of the first heading.
  public internal(set) var title = ""
  /// What is before the first passage.
  public internal(set) var introduction: [Part] = []
  /// Everything below a heading of the second level, in order.
  public internal(set) var passages: [Passage] = []

  public enum Passage: Equatable, Sendable {
    /// What is said about one step.
    case section(Section)
    /// What is below any other heading.
    case note(Note)
  }

  /// What a lesson says about one step.
  public struct Section: Equatable, Sendable {
    /// The step's folder name, such as `1-red`.
    public let step: String
    public let title: String
    /// The line of the heading, from 1.
    public let line: Int
    /// All that is below the heading and may be shown.
    public let parts: [Part]
    /// What no learner sees.
    let hidden: [Note]

    init(step: String, title: String, line: Int, parts: [Part]) {
      func isHidden(_ part: Part) -> Bool { part.note?.heading == Heading.probe }
      self.step = step
      self.title = title
      self.line = line
      self.parts = parts.filter { !isHidden($0) }
      hidden = parts.filter(isHidden).compactMap(\.note)
    }
  }

  public var sections: [Section] { passages.compactMap(\.section) }

  /// What the last recap says, if there is one.
  public var recap: [Part]? { notes(.recap).last?.parts }

  /// What a learner reads below the last step's section: the author's own passages, and those whose kind is shown there.
  public var closing: [Note] {
    let end = passages.lastIndex { $0.section != nil } ?? -1
    return passages.dropFirst(end + 1).compactMap(\.note).compactMap { note in
      note.kind.map { $0.shownAtEnd(note) } ?? note
    }
  }
}

extension Lesson.Passage {
  var section: Lesson.Section? { if case .section(let section) = self { section } else { nil } }
  var note: Lesson.Note? { if case .note(let note) = self { note } else { nil } }

  /// Everything below the heading.
  public var parts: [Lesson.Part] { section?.parts ?? note?.parts ?? [] }
}

extension Lesson.Section {
  /// Everything below the heading, as Markdown, headings of notes included.
  public var text: String { parts.markdown }
  public var blocks: [Lesson.Block] { parts.flattened.compactMap(\.block) }
  public var hasOutput: Bool { parts.withoutBreaks.flattened.contains(where: \.isOutput) }

  /// Whether the last sentence before the first block of output is a question.
  public var asksBeforeOutput: Bool {
    lineBeforeOutput?.reversed().first { !"*_)\"".contains($0) && !$0.isWhitespace } == "?"
  }

  /// What a learner guesses before the run: the question, and the first error that the run shows; nil if nothing is asked.
  public var prediction: (question: String, error: String)? {
    guard asksBeforeOutput, let question = lineBeforeOutput,
      let output = parts.withoutBreaks.flattened.first(where: \.isOutput)?.block?.lines,
      let error = output.first(where: { $0.contains("error: ") }) ?? output.first
    else { return nil }
    return (question, error.firstRange(of: "error: ").map { String(error[$0.upperBound...]) } ?? error)
  }

  private var lineBeforeOutput: String? {
    let before = parts.withoutBreaks.flattened.prefix { !$0.isOutput }
    return before.compactMap(\.prose).last?.lines.last.map(String.init)
  }

  /// The texts of the hints; an empty hint is an empty text.
  public var hints: [String] { parts.filter(\.isHint).compactMap { $0.note?.parts.markdown } }

  /// The reason given for a rule that the step bends.
  public var ruleBent: String? {
    parts.compactMap(\.note).last { $0.heading == Lesson.Heading.ruleBent }?.parts.markdown
  }
}

// MARK: - As Markdown

extension Lesson {
  /// The lesson as it was written, except for blank lines at its ends and spaces around its headings.
  public var markdown: String {
    let head = (title.isEmpty ? [] : ["# \(title)"]) + introduction.lines
    return (head + passages.flatMap(\.lines)).withoutBlankEnds.joined(separator: "\n")
  }
}

extension Lesson.Passage {
  fileprivate var lines: [String] {
    switch self {
    case .section(let section):
      ["## \(section.step)" + (section.title.isEmpty ? "" : " · \(section.title)")] + section.parts.lines
    case .note(let note): note.lines
    }
  }
}

extension Lesson.Note {
  /// The heading and all below it, except for blank lines at the end.
  public var markdown: String { lines.withoutBlankEnds.joined(separator: "\n") }

  fileprivate var lines: [String] { [String(repeating: "#", count: level) + " " + heading] + parts.lines }
}

extension Lesson.Part {
  fileprivate var lines: [String] {
    switch self {
    case .prose(let text): text.lines.map(String.init)
    case .block(let block): [block.opening] + block.lines + (block.closing.map { [$0] } ?? [])
    case .note(let note): note.lines
    case .space(let count): Array(repeating: "", count: count)
    }
  }
}

extension [Lesson.Part] {
  /// The parts as they were written, except for blank lines at their ends.
  public var markdown: String { lines.withoutBlankEnds.joined(separator: "\n") }

  /// The lines as they were written.
  var lines: [String] { flatMap(\.lines) }
}

extension [String] {
  fileprivate var withoutBlankEnds: ArraySlice<String> {
    let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return [] }
    return self[...last].drop(while: isBlank)
  }
}

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

    /// Whether a line stands for any lines between.
    static func isCut(_ line: String) -> Bool { ["…", "// …"].contains(line.trimmingSpaces) }
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
  var prose: String? { if case .prose(let text) = self { text } else { nil } }
  /// The heading of the third level with what is below it.
  public var note: Lesson.Note? { if case .note(let note) = self { note } else { nil } }
  public var isOutput: Bool { block?.language == "text" }
  public var isHint: Bool { note?.heading.hasPrefix(Lesson.Heading.hint) == true }
}

extension [Lesson.Part] {
  /// Each part, followed by those below it.
  public var flattened: [Lesson.Part] { flatMap { [$0] + ($0.note?.parts.flattened ?? []) } }
}
