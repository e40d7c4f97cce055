import Basics

extension Lesson {
  /// The lesson as it was written, but for blank lines at its ends and spaces around its headings.
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
    case .recap(let note), .breaks(let note), .other(let note): note.lines
    }
  }
}

extension Lesson.Note {
  /// The heading and all below it, but for blank lines at the end.
  public var markdown: String { lines.withoutBlankEnds.joined(separator: "\n") }

  fileprivate var lines: [String] { [String(repeating: "#", count: level) + " " + heading] + parts.lines }
}

extension Lesson.Part {
  fileprivate var lines: [String] {
    switch self {
    case .prose(let text): text.lines.map(String.init)
    case .code(let block), .output(let block): [block.opening] + block.lines + (block.closing.map { [$0] } ?? [])
    case .hint(let note), .note(let note): note.lines
    case .space(let count): Array(repeating: "", count: count)
    }
  }
}

extension [Lesson.Part] {
  /// The parts as they were written, but for blank lines at their ends.
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
