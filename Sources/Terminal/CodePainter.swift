import Syntax

/// Gives the parts of code their colors.
enum CodePainter {
  /// The lines of a block in a language; of one that is not known they are plain.
  static func lines(of code: [String], _ language: String) -> [[Span]] {
    switch language {
    case "swift" where !code.isEmpty: swift(code.joined(separator: "\n"))
    case "diff": code.map { [Span(text: $0, color: $0.hasPrefix("+") ? .green : $0.hasPrefix("-") ? .red : nil)] }
    default: code.map { [Span(text: $0)] }
    }
  }

  private static func swift(_ code: String) -> [[Span]] {
    let bytes = Array(code.utf8)
    let tokens = SwiftTokens(code)
    var (lines, end): ([[Span]], Int) = ([[]], 0)
    func add(to place: Int, _ color: Style.Color?) {
      let text = String(decoding: bytes[end..<place], as: UTF8.self)
      for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(Span(text: String(part), color: color)) }
      }
      end = place
    }
    // Between tokens are white space and comments.
    func addGap(to place: Int) {
      add(to: bytes[end..<place].firstIndex { $0 == UInt8(ascii: "/") } ?? place, nil)
      add(to: place, .dim)
    }
    for (index, token) in tokens.enumerated() {
      addGap(to: token.range.lowerBound)
      add(to: token.range.upperBound, color(of: token, after: index > 0 ? tokens[index - 1].text : ""))
    }
    addGap(to: bytes.count)
    return lines
  }

  private static func color(of token: SwiftToken, after last: String) -> Style.Color? {
    if token.isString { return .yellow }
    if token.text.hasPrefix("@") || token.text.hasPrefix("#") { return .magenta }
    return last != "." && SwiftKeyword.isLikely(token.text) ? .magenta : nil
  }
}
