/// Recognizes the parts of code by a few rules, line by line: enough to read it, and no compiler.
struct CodePainter {
  let language: String
  private var isInComment = false
  private var isInString = false

  init(language: String) { self.language = language }

  /// The next line of the block.
  mutating func spans(_ line: String) -> [Span] {
    switch language {
    case "swift": return swift(Array(line))
    case "diff" where line.hasPrefix("+"): return [Span(text: line, color: .green)]
    case "diff" where line.hasPrefix("-"): return [Span(text: line, color: .red)]
    default: return [Span(text: line)]
    }
  }

  private mutating func swift(_ signs: [Character]) -> [Span] {
    var spans: [Span] = []
    var index = 0
    while index < signs.count {
      let (end, color) = next(in: signs, from: index)
      spans.append(Span(text: String(signs[index..<end]), color: color))
      index = end
    }
    return spans
  }

  private mutating func next(in signs: [Character], from start: Int) -> (end: Int, Style.Color?) {
    if isInComment || Self.matches("/*", in: signs, at: start) {
      let end = Self.end(of: "*/", in: signs, from: isInComment ? start : start + 2)
      isInComment = end == nil
      return (end ?? signs.count, .dim)
    }
    if Self.matches("//", in: signs, at: start) { return (signs.count, .dim) }
    if isInString || Self.matches("\"\"\"", in: signs, at: start) {
      let end = Self.end(of: "\"\"\"", in: signs, from: isInString ? start : start + 3)
      isInString = end == nil
      return (end ?? signs.count, .yellow)
    }
    if signs[start] == "\"" { return (Self.endOfString(in: signs, from: start + 1), .yellow) }
    guard Self.isPartOfWord(signs[start]) || signs[start] == "@" || signs[start] == "#" else {
      return (start + 1, nil)
    }
    let end = signs[(start + 1)...].firstIndex { !Self.isPartOfWord($0) } ?? signs.count
    let isSwifts = Self.keywords.contains(String(signs[start..<end])) && (start == 0 || signs[start - 1] != ".")
    return (end, isSwifts || !Self.isPartOfWord(signs[start]) ? .magenta : nil)
  }

  private static func isPartOfWord(_ sign: Character) -> Bool { sign.isLetter || sign.isNumber || sign == "_" }

  private static func matches(_ text: String, in signs: [Character], at index: Int) -> Bool {
    signs[index...].starts(with: text)
  }

  /// The index behind a text.
  private static func end(of text: String, in signs: [Character], from start: Int) -> Int? {
    guard start < signs.count else { return nil }
    return (start..<signs.count).first { matches(text, in: signs, at: $0) }.map { $0 + text.count }
  }

  private static func endOfString(in signs: [Character], from start: Int) -> Int {
    var index = start
    while index < signs.count, signs[index] != "\"" { index += signs[index] == "\\" ? 2 : 1 }
    return min(index + 1, signs.count)
  }

  private static let keywords: Set = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "didSet", "do", "else", "enum", "extension", "false", "fileprivate", "final", "for", "func",
    "get", "guard", "if", "import", "in", "init", "inout", "internal", "is", "lazy", "let", "mutating", "nil",
    "nonisolated", "open", "override", "private", "protocol", "public", "required", "rethrows", "return", "self",
    "Self", "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "unowned", "var", "weak", "where", "while", "willSet",
  ]
}
