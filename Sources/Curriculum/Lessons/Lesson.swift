/// A stage's lesson, as the parts that its Markdown comes to.
public struct Lesson: Equatable, Sendable {
  /// The text of the first heading.
  public internal(set) var title = ""
  /// What stands before the first passage.
  public internal(set) var introduction: [Part] = []
  /// Everything below a heading of the second level, in order.
  public internal(set) var passages: [Passage] = []

  public enum Passage: Equatable, Sendable {
    /// What is said about one step.
    case section(Section)
    case recap(Note)
    /// Changes to the code at the stage's end, and what its tests say of them.
    case breaks(Note)
    /// A heading of the author's own.
    case other(Note)
  }

  /// What a lesson says about one step.
  public struct Section: Equatable, Sendable {
    /// The step's folder name, such as `1-red`.
    public let step: String
    public let title: String
    /// The line of the heading, from 1.
    public let line: Int
    public let parts: [Part]
  }

  public var sections: [Section] {
    passages.compactMap { if case .section(let section) = $0 { section } else { nil } }
  }

  /// What the last recap says, if there is one.
  public var recap: [Part]? {
    passages.reduce(nil) { found, passage in if case .recap(let note) = passage { note.parts } else { found } }
  }

  /// The author's own passages below the last step's section.
  public var closing: [Note] {
    let end = passages.lastIndex { if case .section = $0 { true } else { false } } ?? -1
    return passages.dropFirst(end + 1).compactMap { if case .other(let note) = $0 { note } else { nil } }
  }
}

extension Lesson.Passage {
  /// Everything below the heading.
  public var parts: [Lesson.Part] {
    switch self {
    case .section(let section): section.parts
    case .recap(let note), .breaks(let note), .other(let note): note.parts
    }
  }
}

extension Lesson.Section {
  /// Everything below the heading, as Markdown, headings of notes included.
  public var text: String { parts.markdown }
  public var blocks: [Lesson.Block] { parts.flattened.compactMap(\.block) }
  public var hasOutput: Bool { parts.withoutBreaks.flattened.contains(where: \.isOutput) }

  /// Whether a question stands before the first block of output.
  public var asksBeforeOutput: Bool {
    let parts = parts.withoutBreaks.flattened
    guard let output = parts.firstIndex(where: \.isOutput) else { return false }
    return parts[..<output].contains(where: \.asks)
  }

  /// The texts of the hints; an empty hint is an empty text.
  public var hints: [String] {
    parts.compactMap { if case .hint(let note) = $0 { note.parts.markdown } else { nil } }
  }

  /// The reason given under `### Rule bent`.
  public var ruleBent: String? {
    parts.reduce(nil) { found, part in
      if case .note(let note) = part, note.heading == "Rule bent" { note.parts.markdown } else { found }
    }
  }
}
