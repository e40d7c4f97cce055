/// Reads the marks in a line of prose: code, emphasis, links. What only looks like a mark stays as it is, and so does a
/// mark inside another.
public struct InlineMarkdown {
  /// Whether code keeps its marks, as nothing else tells it apart.
  let keepsCodeMarks: Bool
  /// Where a link's path begins, such as `Chapters/02-chapter/05-stage`.
  let folder: String

  public init(keepsCodeMarks: Bool = false, folder: String = "") {
    self.keepsCodeMarks = keepsCodeMarks
    self.folder = folder
  }

  /// The pieces of a line: cyan is code, bold and underlined are emphasis, and a link's title is underlined.
  public func spans(_ text: String) -> [Span] {
    var spans: [Span] = []
    var plain = ""
    var rest = text[...]
    while let sign = rest.first {
      if sign == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if let (found, end) = marked(rest, after: plain.last) {
        spans += [Span(text: plain)] + found
        plain = ""
        rest = end
      } else {
        plain.append(sign)
        rest = rest.dropFirst()
      }
    }
    return (spans + [Span(text: plain)]).filter { !$0.text.isEmpty }
  }

  /// The pieces of what a text begins with, if that is marked, and the text behind it.
  private func marked(_ text: Substring, after last: Character?) -> ([Span], rest: Substring)? {
    for mark in ["``", "`"] {
      guard let (code, rest) = Self.inside(text, mark, mark) else { continue }
      let words =
        mark.count == 1 ? String(code) : String(code.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      return ([Span(text: keepsCodeMarks ? "`\(words)`" : words, color: .cyan)], rest)
    }
    for (mark, color) in [("**", Style.Color.bold), ("*", .underlined), ("_", .underlined)] {
      guard let (words, rest) = Self.inside(text, mark, mark), words.first != " ", words.last != " " else { continue }
      // In `snake_case` the marks are letters of a name.
      if mark == "_", [last, rest.first].contains(where: { $0?.isLetter == true || $0?.isNumber == true }) { continue }
      return ([Span(text: String(words), color: color)], rest)
    }
    if let (address, rest) = Self.inside(text, "<", ">"), address.contains("://"), !address.contains(" ") {
      return ([Span(text: String(address), color: .underlined)], rest)
    }
    guard let (title, behind) = Self.inside(text.first == "!" ? text.dropFirst() : text, "[", "]"),
      let (target, rest) = Self.inside(behind, "(", ")")
    else { return nil }
    let place = place(of: String(target))
    return ([Span(text: String(title), color: .underlined), Span(text: place.isEmpty ? "" : " (\(place))")], rest)
  }

  /// What is between two marks at the beginning of a text, and what is behind them.
  private static func inside(_ text: Substring, _ open: String, _ close: String) -> (Substring, rest: Substring)? {
    guard text.hasPrefix(open) else { return nil }
    let behind = text.dropFirst(open.count)
    guard let end = behind.firstRange(of: close), end.lowerBound > behind.startIndex else { return nil }
    return (behind[..<end.lowerBound], behind[end.upperBound...])
  }

  /// The path from the repository's root, if the link is one; nothing for a place in the same text.
  private func place(of target: String) -> String {
    if target.contains(":") { return target }
    let path = target.prefix { $0 != "#" }
    guard !path.isEmpty else { return "" }
    var names: [Substring] = folder.split(separator: "/")
    for name in path.split(separator: "/") where name != "." {
      if name == "..", !names.isEmpty { names.removeLast() } else { names.append(name) }
    }
    return names.joined(separator: "/")
  }
}
