/// Reads the marks in a line of prose: code, emphasis, links. What only looks like a mark stays as it is.
struct InlineMarkdown {
  /// Whether code keeps its marks, as nothing else tells it apart.
  let keepsCodeMarks: Bool
  /// Where a link's path begins, such as `Chapters/02-networking-client/01-base-url`.
  let folder: String

  func spans(_ text: String, look: TextStyle = []) -> [Span] {
    let signs = Array(text)
    var spans: [Span] = []
    var plain = ""
    var index = 0
    func add(_ found: [Span], to end: Int) {
      if !plain.isEmpty { spans.append(Span(text: plain, look: look)) }
      plain = ""
      spans += found
      index = end
    }
    while index < signs.count {
      if signs[index] == "\\", index + 1 < signs.count, signs[index + 1].isPunctuation || signs[index + 1].isSymbol {
        plain.append(signs[index + 1])
        index += 2
      } else if let (code, end) = Self.code(in: signs, at: index) {
        add([Span(text: keepsCodeMarks ? "`\(code)`" : code, look: look.union(.code))], to: end)
      } else if let (inner, isStrong, end) = Self.emphasis(in: signs, at: index) {
        add(self.spans(inner, look: look.union(isStrong ? .bold : .underlined)), to: end)
      } else if let (title, target, end) = Self.link(in: signs, at: index) {
        let place = Self.place(of: target, from: folder)
        let words = self.spans(title, look: look.union(.underlined))
        let isSaid = place.isEmpty || words.map(\.text).joined() == place
        add(words + (isSaid ? [] : [Span(text: " (\(place))", look: look)]), to: end)
      } else {
        plain.append(signs[index])
        index += 1
      }
    }
    add([], to: index)
    return spans
  }

  private static func code(in signs: [Character], at start: Int) -> (String, end: Int)? {
    let marks = signs[start...].prefix { $0 == "`" }.count
    guard marks > 0 else { return nil }
    var index = start + marks
    while index < signs.count {
      let run = signs[index...].prefix { $0 == "`" }.count
      if run == marks {
        let code = String(signs[(start + marks)..<index])
        let isPadded = code.hasPrefix(" ") && code.hasSuffix(" ") && code.contains { $0 != " " }
        return (isPadded ? String(code.dropFirst().dropLast()) : code, index + run)
      }
      index += max(1, run)
    }
    return nil
  }

  private static func emphasis(in signs: [Character], at start: Int) -> (String, isStrong: Bool, end: Int)? {
    let mark = signs[start]
    guard mark == "*" || mark == "_" else { return nil }
    let count = min(2, signs[start...].prefix { $0 == mark }.count)
    let first = start + count
    guard first < signs.count, !signs[first].isWhitespace else { return nil }
    // In `snake_case` the marks are letters of a name.
    if mark == "_", start > 0, signs[start - 1].isLetter || signs[start - 1].isNumber { return nil }
    var index = first
    while index < signs.count {
      if let (_, end) = code(in: signs, at: index) {
        index = end
      } else if signs[index] == "\\" {
        index += 2
      } else if signs[index] == mark {
        let run = signs[index...].prefix { $0 == mark }.count
        let after = index + run < signs.count ? signs[index + run] : " "
        let isInWord = mark == "_" && (after.isLetter || after.isNumber)
        if run >= count, run != 2 || count == 2, index > first, !signs[index - 1].isWhitespace, !isInWord {
          // Of three marks the outer ones belong to this emphasis.
          let end = index + run - count
          return (String(signs[first..<end]), count == 2, end + count)
        }
        index += run
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func link(in signs: [Character], at start: Int) -> (String, target: String, end: Int)? {
    let open = signs[start] == "!" ? start + 1 : start
    guard open < signs.count else { return nil }
    if signs[open] == "<", open == start, let close = signs[open...].firstIndex(of: ">") {
      let target = String(signs[(open + 1)..<close])
      return target.contains("://") && !target.contains(" ") ? (target, target, close + 1) : nil
    }
    guard signs[open] == "[", let close = closing(of: open, with: "[", "]", in: signs) else { return nil }
    guard close + 1 < signs.count, signs[close + 1] == "(" else { return nil }
    guard let end = closing(of: close + 1, with: "(", ")", in: signs) else { return nil }
    let target = String(signs[(close + 2)..<end]).split(separator: " ").first.map(String.init) ?? ""
    return (String(signs[(open + 1)..<close]), target, end + 1)
  }

  private static func closing(of start: Int, with open: Character, _ close: Character, in signs: [Character]) -> Int? {
    var depth = 0
    for index in start..<signs.count {
      if signs[index] == open { depth += 1 }
      if signs[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The path from the repository's root, where the link is one; nothing for a place in the same text.
  private static func place(of target: String, from folder: String) -> String {
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
