/// A document in the part of YAML that workflows need: mappings and lists by indentation, plain and quoted words, `[a, b]`
/// and blocks after `|`. Everything else is refused with the line's number.
indirect enum YAML: Equatable {
  case word(String)
  case list([YAML])
  case mapping([(key: String, value: YAML)])

  struct Fault: Error, Equatable {
    /// From 1.
    let line: Int
    let what: String
  }

  init(_ text: String) throws(Fault) {
    var reader = Reader(text)
    self = try reader.value(at: 0)
    if let line = reader.lines.first { throw Fault(line: line.number, what: "less indented than what it belongs to") }
  }

  static func == (left: YAML, right: YAML) -> Bool {
    switch (left, right) {
    case (.word(let left), .word(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.mapping(let left), .mapping(let right)):
      left.map(\.key) == right.map(\.key) && left.map(\.value) == right.map(\.value)
    default: false
    }
  }

  subscript(_ key: String) -> YAML? {
    guard case .mapping(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  var word: String? { if case .word(let word) = self { word } else { nil } }
  var list: [YAML] { if case .list(let list) = self { list } else { [] } }
  var pairs: [(key: String, value: YAML)] { if case .mapping(let pairs) = self { pairs } else { [] } }

  /// Every word in it.
  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .list(let list): list.flatMap(\.words)
    case .mapping(let pairs): pairs.flatMap(\.value.words)
    }
  }
}

private struct Reader {
  struct Line {
    var number: Int
    var indentation: Int
    var text: Substring
  }

  /// What is not read yet, without comments and empty lines but for those of blocks.
  var lines: ArraySlice<Line> = []
  private let all: [Substring]

  init(_ text: String) {
    all = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines =
      all.enumerated().map { number, line in
        let text = line.drop { $0 == " " }
        return Line(number: number + 1, indentation: line.count - text.count, text: text)
      }.filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }[...]
  }

  mutating func value(at indentation: Int) throws(YAML.Fault) -> YAML {
    guard let first = lines.first, first.indentation >= indentation else { return .word("") }
    if first.text.hasPrefix("- ") { return .list(try items(at: first.indentation)) }
    return .mapping(try pairs(at: first.indentation))
  }

  private mutating func items(at indentation: Int) throws(YAML.Fault) -> [YAML] {
    var items: [YAML] = []
    while let line = lines.first, line.indentation == indentation, line.text.hasPrefix("- ") {
      let rest = line.text.dropFirst(2)
      lines.removeFirst()
      if Self.key(of: rest) != nil {
        lines = [Line(number: line.number, indentation: indentation + 2, text: rest)] + lines
        items.append(.mapping(try pairs(at: indentation + 2)))
      } else {
        items.append(.word(try Self.scalar(rest, line.number)))
      }
    }
    return items
  }

  private mutating func pairs(at indentation: Int) throws(YAML.Fault) -> [(key: String, value: YAML)] {
    var pairs: [(key: String, value: YAML)] = []
    while let line = lines.first, line.indentation >= indentation, !line.text.hasPrefix("- ") {
      guard line.indentation == indentation else { throw fault(line, "indented more than the line above") }
      guard let key = Self.key(of: line.text) else { throw fault(line, "no 'key: value'") }
      guard !pairs.contains(where: { $0.key == key }) else { throw fault(line, "'\(key)' a second time") }
      lines.removeFirst()
      let rest = line.text.dropFirst(key.count + 1).drop { $0 == " " }
      switch rest {
      case "": pairs.append((key, try value(at: indentation + 1)))
      case "|": pairs.append((key, .word(block(after: line))))
      default: pairs.append((key, try Self.inline(rest, line.number)))
      }
    }
    return pairs
  }

  private mutating func block(after line: Line) -> String {
    var text: [Substring] = []
    while let next = lines.first, next.indentation > line.indentation {
      text.append(next.text)
      lines.removeFirst()
    }
    return text.joined(separator: "\n")
  }

  private static func inline(_ text: Substring, _ number: Int) throws(YAML.Fault) -> YAML {
    guard text.hasPrefix("[") else { return .word(try scalar(text, number)) }
    guard text.hasSuffix("]") else { throw YAML.Fault(line: number, what: "'[' without its ']'") }
    var words: [YAML] = []
    for word in text.dropFirst().dropLast().split(separator: ",") {
      words.append(.word(try scalar(word.drop { $0 == " " }, number)))
    }
    return .list(words)
  }

  private static func scalar(_ text: Substring, _ number: Int) throws(YAML.Fault) -> String {
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard text.count > 1, text.last == quote, !text.dropFirst().dropLast().contains(quote) else {
        throw YAML.Fault(line: number, what: "a quote without its end")
      }
      return String(text.dropFirst().dropLast())
    }
    // What YAML would read otherwise than it looks.
    let isOdd = text.contains(": ") || text.contains(" #") || "&*!|>%@`{}".contains(text.first ?? " ")
    guard !isOdd else { throw YAML.Fault(line: number, what: "'\(text)' wants quotes") }
    return String(text)
  }

  private static func key(of text: Substring) -> String? {
    let key = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    let rest = text.dropFirst(key.count)
    return !key.isEmpty && (rest == ":" || rest.hasPrefix(": ")) ? String(key) : nil
  }

  private func fault(_ line: Line, _ what: String) -> YAML.Fault { YAML.Fault(line: line.number, what: what) }
}
