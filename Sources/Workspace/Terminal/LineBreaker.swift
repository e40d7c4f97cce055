/// Breaks text between words, so that no line is wider than the terminal.
struct LineBreaker {
  /// In columns.
  let width: Int

  /// - Parameters:
  ///   - spans: the text; a `\n` in it ends a line, any other white space is one space.
  ///   - first: what stands before the first line.
  ///   - rest: what stands before each other line.
  func lines(of spans: [Span], first: [Span] = [], rest: [Span] = []) -> [[Span]] {
    var lines: [[Span]] = []
    var line = first
    var column = first.columns
    var start = column
    func end() {
      lines.append(line)
      line = rest
      column = rest.columns
      start = column
    }
    for atom in Self.atoms(of: spans) {
      if atom.endsLine {
        end()
        continue
      }
      let space = atom.space != nil && column > start ? 1 : 0
      if column + space + atom.columns > width, column > start { end() }
      if let look = atom.space, column > start {
        line.append(Span(text: " ", look: look))
        column += 1
      }
      for span in atom.spans {
        for piece in pieces(of: span, column: column) {
          if column + piece.text.columns > width, column > start { end() }
          line.append(piece)
          column += piece.text.columns
        }
      }
    }
    return lines + [line]
  }

  /// A word that is longer than a line is cut at the edge.
  private func pieces(of span: Span, column: Int) -> [Span] {
    if column + span.text.columns <= width { return [span] }
    return span.text.map { Span(text: String($0), look: span.look) }
  }

  /// What no line ends in: a word, or a wide sign with the signs that may not begin a line.
  private struct Atom {
    var spans: [Span] = []
    /// How a space before it looks; nil where there is none.
    var space: TextStyle?
    var endsLine = false
    var columns: Int { spans.columns }
  }

  private static func atoms(of spans: [Span]) -> [Atom] {
    var atoms: [Atom] = []
    var atom = Atom()
    func close() {
      if !atom.spans.isEmpty { atoms.append(atom) }
      atom = Atom()
    }
    for span in spans {
      for sign in span.text {
        if sign == "\n" {
          close()
          atoms.append(Atom(endsLine: true))
        } else if sign == " " || sign == "\t" {
          close()
          atom.space = span.look
        } else {
          if breaks(before: sign, after: atom.spans.last?.text.last) { close() }
          if atom.spans.last?.look == span.look, let last = atom.spans.indices.last {
            atom.spans[last].text.append(sign)
          } else {
            atom.spans.append(Span(text: String(sign), look: span.look))
          }
        }
      }
    }
    close()
    return atoms
  }

  /// Chinese and Japanese have no spaces: a line ends at any sign, only not before one that closes something.
  private static func breaks(before sign: Character, after last: Character?) -> Bool {
    guard let last, last.isIdeographic || sign.isIdeographic else { return false }
    return !sign.isPunctuation && !"「『（《〈【".contains(last)
  }
}

extension Character {
  fileprivate var isIdeographic: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x2e80...0x9fff).contains(value) || (0xf900...0xfaff).contains(value) || (0xff00...0xff60).contains(value)
      || (0x20000...0x3fffd).contains(value)
  }
}
