import Basics
import Curriculum

/// Sets Markdown for a terminal: prose ends its lines between words, code and emphasis have color, and tables stay as they
/// are written.
public struct Typesetter: Sendable {
  /// In columns. A line of more than a hundred is hard to read.
  public let width: Int
  private let style: Style
  private let folder: String

  /// - Parameters:
  ///   - width: the terminal's, in columns.
  ///   - hasColor: without it signs alone draw the structure.
  ///   - folder: what the paths of links are relative to, from the repository's root.
  public init(width: Int, hasColor: Bool, folder: String = "") {
    self.width = max(20, min(100, width))
    style = Style(hasColor: hasColor)
    self.folder = folder
  }

  /// The lines of a text, none of them wider than the terminal; no blank ones at the ends, and never two in a row.
  public func lines(of markdown: String) -> [String] {
    var lines: [String] = []
    var paragraph: Paragraph?
    var blocks = Markdown.Blocks()
    var (code, language): ([String], String?) = ([], nil)
    let inline = InlineMarkdown(keepsCodeMarks: !style.hasColor, folder: folder)
    func close() {
      if let paragraph { lines += wrapped(inline.spans(paragraph.text), first: paragraph.first, rest: paragraph.rest) }
      paragraph = nil
    }
    func closeBlock() {
      for spans in CodePainter.lines(of: code, language ?? "") {
        let pieces = cut(spans, to: width - 4)
        lines += pieces.enumerated().map { style.text($0.offset == 0 ? "  │ " : "  ┊ ", .dim) + style.text($0.element) }
      }
      (code, language) = ([], blocks.language)
    }
    for line in markdown.lines.map(String.init) {
      let text = line.trimmingSpaces
      if blocks.read(line) {
        close()
        closeBlock()
      } else if blocks.language != nil {
        code.append(line.replacing("\t", with: "    "))
      } else if text.isEmpty {
        close()
        if lines.last?.isEmpty == false { lines.append("") }
      } else if text.hasPrefix("|") {
        close()
        lines += cut([Span(text: text)], to: width).map(style.text)
      } else if text.hasPrefix("#") {
        close()
        let title = style.hasColor ? text.drop { $0 == "#" } : text[...]
        lines += wrapped([Span(text: String(title), color: .bold)])
      } else if let next = Paragraph(line, text, after: paragraph) {
        close()
        paragraph = next
      } else {
        paragraph?.text += " " + text
      }
    }
    close()
    closeBlock()
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The lines of a plain sentence, the second and later ones indented by as many columns.
  public func lines(ofSentence text: String, hanging indent: Int) -> [String] {
    wrapped([Span(text: text)], first: String(text.prefix { $0 == " " }), rest: String(repeating: " ", count: indent))
  }

  /// Breaks text between words, and a word that is longer than a line at the edge.
  ///
  /// - Parameters:
  ///   - first: what is before the first line.
  ///   - rest: what is before each other line.
  private func wrapped(_ spans: [Span], first: String = "", rest: String = "") -> [String] {
    var lines: [String] = []
    var (line, column, isEmpty) = (first, first.columns, true)
    func end() {
      lines.append(line)
      (line, column, isEmpty) = (rest, rest.columns, true)
    }
    for word in Self.words(of: spans) {
      if !isEmpty, column + 1 + word.columns > width { end() }
      for (index, piece) in cut(word, to: width - max(first.columns, rest.columns)).enumerated() {
        if index > 0 { end() }
        line += (isEmpty ? "" : " ") + style.text(piece)
        column += (isEmpty ? 0 : 1) + piece.columns
        isEmpty = false
      }
    }
    return lines + [line]
  }

  private static func words(of spans: [Span]) -> [[Span]] {
    var words: [[Span]] = [[]]
    for span in spans {
      for (index, part) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { words.append([]) }
        words[words.count - 1].append(Span(text: String(part), color: span.color))
      }
    }
    return words.filter { $0.columns > 0 }
  }

  /// Pieces of no more than some columns; one sign at least, as a terminal may have no width at all.
  private func cut(_ spans: [Span], to columns: Int) -> [[Span]] {
    if spans.columns <= columns { return [spans] }
    var pieces: [[Span]] = [[]]
    var column = 0
    for (sign, color) in spans.flatMap({ span in span.text.map { ($0, span.color) } }) {
      if column + sign.columns > columns, column > 0 {
        pieces.append([])
        column = 0
      }
      column += sign.columns
      let piece = pieces.count - 1
      if let last = pieces[piece].indices.last, pieces[piece][last].color == color {
        pieces[piece][last].text.append(sign)
      } else {
        pieces[piece].append(Span(text: String(sign), color: color))
      }
    }
    return pieces
  }
}

/// Lines of prose that are read as one, with what is before the first line and before the others.
private struct Paragraph {
  var text: String
  let first: String
  let rest: String

  /// - Returns: nil for a line that continues with the paragraph before it.
  init?(_ line: String, _ text: String, after before: Paragraph?) {
    let indent = String(line.prefix { $0 == " " })
    let mark = text.prefix { $0 != " " }
    let isNumber = [".", ")"].contains(mark.last) && mark.count > 1 && mark.dropLast().allSatisfy(\.isNumber)
    if ["-", "*", "+", ">"].contains(mark) && mark != text || isNumber {
      self.text = String(text.dropFirst(mark.count))
      first = indent + (["-", "*", "+"].contains(mark) ? "•" : mark) + " "
      rest = String(repeating: " ", count: first.count)
    } else if before == nil {
      (self.text, first, rest) = (text, indent, indent)
    } else {
      return nil
    }
  }
}

extension [Span] {
  fileprivate var columns: Int { reduce(0) { $0 + $1.text.columns } }
}
