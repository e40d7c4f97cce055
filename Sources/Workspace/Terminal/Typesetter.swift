import Curriculum

/// Sets Markdown for a terminal: headings, code and emphasis are drawn, and lines end between words.
public struct Typesetter: Sendable {
  /// In columns. A line of more than a hundred is hard to read.
  public let width: Int
  private let hasColor: Bool
  private let folder: String

  /// - Parameters:
  ///   - width: the terminal's, in columns.
  ///   - hasColor: without it the structure is drawn by signs alone.
  ///   - folder: what the paths of links are relative to, from the repository's root.
  public init(width: Int, hasColor: Bool, folder: String = "") {
    self.width = max(20, min(100, width))
    self.hasColor = hasColor
    self.folder = folder
  }

  /// The lines of a text, none of them wider than the terminal; no blank ones at the ends, and never two in a row.
  public func lines(of markdown: String) -> [String] {
    var lines: [String] = []
    for line in set([Lesson.Part](markdown: markdown)).map({ $0.drawn(hasColor: hasColor) }) {
      if line.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(line)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The lines of a plain sentence, the second and later ones indented by as many columns.
  public func lines(ofSentence text: String, hanging indent: Int) -> [String] {
    let lead = text.prefix { $0 == " " }
    let rest = [Span(text: String(repeating: " ", count: indent))]
    return LineBreaker(width: width)
      .lines(of: [Span(text: text)], first: lead.isEmpty ? [] : [Span(text: String(lead))], rest: rest)
      .map { $0.drawn(hasColor: false) }
  }

  // MARK: - Parts

  private func set(_ parts: [Lesson.Part]) -> [[Span]] {
    parts.flatMap { part -> [[Span]] in
      switch part {
      case .prose(let text): ProseBlock.blocks(of: text).flatMap(set)
      case .code(let block), .output(let block): set(block)
      case .hint(let note), .note(let note): heading(note.heading, level: 3) + set(note.parts)
      case .space: [[]]
      }
    }
  }

  private func set(_ block: ProseBlock) -> [[Span]] {
    let breaker = LineBreaker(width: width)
    switch block {
    case .heading(let level, let text): return heading(text, level: level)
    case .paragraph(let text, let indent):
      let lead = Self.spaces(indent)
      return breaker.lines(of: inline(text), first: lead, rest: lead)
    case .item(let mark, let text, let indent):
      let sign = ["-", "*", "+"].contains(mark) ? "•" : mark
      return breaker.lines(
        of: inline(text), first: Self.spaces(indent) + [Span(text: sign + " ")],
        rest: Self.spaces(indent + sign.columns + 1))
    case .quote(let text):
      let bar = [Span(text: "  ▏ ", look: .dim)]
      return breaker.lines(of: inline(text), first: bar, rest: bar)
    case .table(let rows): return TableSetter(width: width).lines(of: rows.map { $0.map { inline($0) } })
    case .rule: return [[Span(text: String(repeating: "─", count: min(width, 40)), look: .dim)]]
    case .space: return [[]]
    }
  }

  private func heading(_ text: String, level: Int) -> [[Span]] {
    let look: TextStyle = level == 1 ? [.bold, .underlined] : .bold
    let lines = LineBreaker(width: width).lines(of: inline(text, look: look))
    guard !hasColor else { return lines }
    return lines + [[Span(text: String(repeating: "─", count: lines.map(\.columns).max() ?? 0))]]
  }

  private func inline(_ text: String, look: TextStyle = []) -> [Span] {
    InlineMarkdown(keepsCodeMarks: !hasColor, folder: folder).spans(text, look: look)
  }

  private static func spaces(_ count: Int) -> [Span] {
    count > 0 ? [Span(text: String(repeating: " ", count: count))] : []
  }

  // MARK: - Code

  /// A line of code ends at the edge only; the bar before what goes on there is a broken one.
  private func set(_ block: Lesson.Block) -> [[Span]] {
    var painter = CodePainter(language: block.language)
    return block.lines.flatMap { line -> [[Span]] in
      let text = line.replacing("\t", with: "    ")
      return cut(painter.spans(text), to: width - 4).enumerated().map { index, piece in
        [Span(text: index == 0 ? "  │ " : "  ┊ ", look: .dim)] + piece
      }
    }
  }

  /// Cuts behind a space where one stands in a line's second half.
  private func cut(_ spans: [Span], to width: Int) -> [[Span]] {
    var lines: [[Span]] = [[]]
    var signs = spans.flatMap { span in span.text.map { (sign: $0, look: span.look) } }[...]
    while !signs.isEmpty {
      var column = 0
      let fitting = signs.prefix { sign in
        column += sign.sign.columns
        return column <= width
      }
      var line = fitting
      if fitting.count < signs.count, let space = fitting.lastIndex(where: { $0.sign == " " }),
        space - fitting.startIndex > fitting.count / 2
      {
        line = fitting[...space]
      }
      // A terminal of no width at all must not keep this from ending.
      if line.isEmpty { line = signs.prefix(1) }
      lines.append(line.map { Span(text: String($0.sign), look: $0.look) })
      signs = signs.dropFirst(line.count)
    }
    return lines.count > 1 ? Array(lines.dropFirst()) : lines
  }
}
