import Basics

/// What prose consists of, as far as it is set in different ways.
enum ProseBlock: Equatable {
  case heading(level: Int, String)
  case paragraph(String, indent: Int)
  case item(mark: String, String, indent: Int)
  case quote(String)
  /// The first row is the head.
  case table([[String]])
  case rule
  case space

  static func blocks(of prose: String) -> [ProseBlock] {
    var blocks: [ProseBlock] = []
    for line in prose.lines { add(String(line), to: &blocks) }
    return blocks
  }

  private static func add(_ line: String, to blocks: inout [ProseBlock]) {
    let text = line.trimmingSpaces
    let indent = line.prefix { $0 == " " }.count
    if text.isEmpty {
      if blocks.last != .space { blocks.append(.space) }
    } else if let level = headingLevel(text) {
      blocks.append(.heading(level: level, String(text.dropFirst(level)).trimmingSpaces))
    } else if text.count >= 3, ["*", "-", "_"].contains(where: { mark in text.allSatisfy { "\($0)" == mark } }) {
      blocks.append(.rule)
    } else if text.hasPrefix("|") {
      let row = cells(of: text)
      if case .table(let rows) = blocks.last {
        blocks[blocks.count - 1] = .table(isDelimiter(row) ? rows : rows + [row])
      } else {
        blocks.append(.table([row]))
      }
    } else if text.hasPrefix(">") {
      let rest = String(text.dropFirst()).trimmingSpaces
      if case .quote(let before) = blocks.last {
        blocks[blocks.count - 1] = .quote(joined(before, rest))
      } else {
        blocks.append(.quote(rest))
      }
    } else if let mark = listMark(text) {
      let rest = String(text.dropFirst(mark.count)).trimmingSpaces
      blocks.append(.item(mark: mark, rest, indent: indent))
    } else {
      addText(line, indent, to: &blocks)
    }
  }

  /// A line of text goes on with the block before it.
  private static func addText(_ line: String, _ indent: Int, to blocks: inout [ProseBlock]) {
    switch blocks.last {
    case .paragraph(let before, let own): blocks[blocks.count - 1] = .paragraph(joined(before, line), indent: own)
    case .item(let mark, let before, let own):
      blocks[blocks.count - 1] = .item(mark: mark, joined(before, line), indent: own)
    case .quote(let before): blocks[blocks.count - 1] = .quote(joined(before, line))
    default: blocks.append(.paragraph(joined("", line), indent: indent))
    }
  }

  /// Two spaces or a backslash at a line's end keep the end.
  private static func joined(_ before: String, _ line: String) -> String {
    let keepsEnd = line.hasSuffix("  ") || line.hasSuffix("\\")
    let text = (line.hasSuffix("\\") ? String(line.dropLast()) : line).trimmingSpaces
    let gap = before.isEmpty || before.hasSuffix("\n") ? "" : " "
    return before + gap + text + (keepsEnd ? "\n" : "")
  }

  private static func headingLevel(_ text: String) -> Int? {
    let level = text.prefix { $0 == "#" }.count
    return (1...6).contains(level) && text.dropFirst(level).first == " " ? level : nil
  }

  /// `-`, `*` or `+`, or a number with a dot, and a space behind it.
  private static func listMark(_ text: String) -> String? {
    guard let mark = text.split(separator: " ", maxSplits: 1).first, mark.count < text.count else { return nil }
    if ["-", "*", "+"].contains(mark) { return String(mark) }
    let hasEnd = mark.hasSuffix(".") || mark.hasSuffix(")")
    return hasEnd && (2...4).contains(mark.count) && mark.dropLast().allSatisfy(\.isNumber) ? String(mark) : nil
  }

  /// A bar after a backslash is one of the text.
  private static func cells(of row: String) -> [String] {
    var cells = [""]
    var isEscaped = false
    for sign in row {
      if sign == "|", !isEscaped {
        cells.append("")
      } else {
        if sign == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(sign)
      }
      isEscaped = sign == "\\"
    }
    return cells.dropFirst().dropLast(row.hasSuffix("|") ? 1 : 0).map(\.trimmingSpaces)
  }

  private static func isDelimiter(_ row: [String]) -> Bool {
    row.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 == "-" || $0 == ":" } }
  }
}
