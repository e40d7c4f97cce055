import Curriculum

/// A lesson as pieces of its text: what is before the first step's section, the sections, and what is after them.
struct LessonText {
  struct Section {
    /// The step's folder name.
    let step: String
    /// With its heading, and with any passage of the author's own before the next section.
    let text: String
  }

  let head: String
  let sections: [Section]
  let tail: String
}

extension LessonText {
  init(_ text: String) {
    var pieces: [(step: String?, lines: [Substring])] = [(nil, [])]
    var blocks = Markdown.Blocks()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !blocks.read(String(line)), blocks.language == nil, line.hasPrefix("## ") {
        let word = String(line.dropFirst(3).prefix { $0 != " " })
        pieces.append((NumberedName(word) == nil ? nil : word, []))
      }
      pieces[pieces.count - 1].lines.append(line)
    }
    // A text without a section: its passages come after where they would be.
    let last = pieces.lastIndex { $0.step != nil } ?? 0
    var head: [Substring] = []
    var sections: [(step: String, lines: [Substring])] = []
    for piece in pieces[...last] {
      if let step = piece.step {
        sections.append((step, piece.lines))
      } else if sections.isEmpty {
        head += piece.lines
      } else {
        sections[sections.count - 1].lines += piece.lines
      }
    }
    self.head = Self.closed(head)
    self.sections = sections.map { Section(step: $0.step, text: Self.closed($0.lines)) }
    self.tail = pieces[(last + 1)...].flatMap(\.lines).joined(separator: "\n")
  }

  /// The lesson with what others say before their sections and after them; their titles left out.
  func after(_ others: [LessonText]) -> LessonText {
    guard !others.isEmpty else { return self }
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    let own = lines(head)
    let heads = others.map { Self.closed(Array(lines($0.head).dropFirst())) } + [Self.closed(Array(own.dropFirst()))]
    return LessonText(
      head: (own.prefix(1) + [""]).joined(separator: "\n") + heads.joined(), sections: sections,
      tail: (others.map(\.tail) + [tail]).map(Self.closed).joined())
  }

  /// The lines, with one blank line at the end.
  private static func closed(_ lines: [Substring]) -> String {
    var lines = lines[...]
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
  }

  static func whole(_ head: String, _ sections: [String], _ tail: String) -> String {
    let text = (closed(head) + sections.map(closed).joined() + tail)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  private static func closed(_ text: String) -> String {
    closed(text.split(separator: "\n", omittingEmptySubsequences: false))
  }
}

extension String {
  /// The text with another folder's name in its first line, a heading such as `## 3-green · …`.
  func withSection(of step: String) -> String {
    guard let end = firstIndex(of: "\n"), hasPrefix("## ") else { return self }
    let rest = self[..<end].dropFirst(3).drop { $0 != " " }
    return "## \(step)\(rest)\(self[end...])"
  }

  /// The text with another number in its first line, a heading such as `# 05 · …`.
  func withTitleNumber(_ number: Int) -> String {
    guard hasPrefix("# "), dropFirst(2).first?.isNumber == true else { return self }
    return "# \(NumberedName.digits(number))\(dropFirst(2).drop { $0.isNumber })"
  }
}
