/// A word or a sign of Swift source.
public struct SwiftToken: Hashable, Sendable {
  /// As it is written. A directive, a macro and an attribute are one word with their sign (`#if`, `#expect`, `@Test`), and
  /// a string is one token whatever is in it; that of a multi-line string leaves its indentation out.
  public let text: String
  /// Where it begins, from 1.
  public let line: Int
  /// The bytes of the source that it is written in.
  public let range: Range<Int>

  /// Whether it is an identifier or a keyword; one in backticks is none of the language's own words.
  public var isWord: Bool { text.utf8.first.map { SwiftLexer.beginsWord($0) || $0 == UInt8(ascii: "`") } ?? false }
  /// Whether a byte can be in a name.
  public static func isOfWord(_ byte: UInt8) -> Bool {
    SwiftLexer.beginsWord(byte) && byte != UInt8(ascii: "$") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  public var isNumber: Bool { text.utf8.first.map { (48...57).contains($0) } == true }
  public var isString: Bool { text.utf8.first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"") }
}

/// The tokens of a Swift source in order: all that matters to the compiler, and neither its comments nor its white space.
///
/// Read by a few rules and not by the compiler, so that a whole course takes an instant: a sign beyond ASCII counts as a
/// letter, and what is in a string's interpolation is not taken apart.
public struct SwiftTokens: RandomAccessCollection, Sendable {
  private let tokens: [SwiftToken]

  public init(_ source: String) {
    var source = source
    tokens = source.withUTF8 { bytes in
      var lexer = SwiftLexer(bytes)
      return lexer.tokens()
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { tokens.count }
  public subscript(position: Int) -> SwiftToken { tokens[position] }

  /// Whether two sources say the same, however they are laid out.
  public static func areEqual(_ one: String, _ other: String) -> Bool {
    one == other || SwiftTokens(one).lazy.map(\.text).elementsEqual(SwiftTokens(other).lazy.map(\.text))
  }
}

/// Words of the language that more than one reader asks for.
public enum SwiftKeyword {
  /// Those that name a type or an extension of one.
  public static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
  /// Those before the name of what a file declares at its top.
  public static let declarations = types.union(["func", "let", "typealias", "var"])
  /// Those that may be before a declaration's own word.
  public static let modifiers: Set = [
    "async", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect", "internal", "lazy",
    "mutating",
    "nonisolated", "nonmutating", "open", "override", "package", "private", "public", "required", "static", "unowned",
    "unsafe", "weak",
  ]

  /// Whether a word is one of the language's, or mostly meant as one.
  public static func isLikely(_ word: String) -> Bool {
    Identifier.keywords.contains(word) || modifiers.contains(word) || others.contains(word)
  }

  private static let others: Set = ["actor", "any", "await", "didSet", "get", "set", "some", "willSet"]
}

extension SwiftToken {
  public var opens: Bool { text == "{" || text == "(" || text == "[" }
  public var closes: Bool { text == "}" || text == ")" || text == "]" }
}

extension SwiftTokens {
  /// Of each bracket the index of the one that it belongs to.
  public var partners: [Int: Int] {
    let closing = ["(": ")", "[": "]", "{": "}"]
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for index in indices {
      let text = self[index].text
      if closing[text] != nil {
        open.append(index)
      } else if let last = open.last, closing[self[last].text] == text {
        open.removeLast()
        (partners[last], partners[index]) = (index, last)
      }
    }
    return partners
  }

  /// The indices of a part at which no bracket of it is open, without the brackets themselves.
  public func outermost(in range: Range<Int>) -> [Int] {
    var depth = 0
    return range.filter { index in
      if self[index].closes { depth -= 1 }
      let isOutermost = depth == 0 && !self[index].opens && !self[index].closes
      if self[index].opens { depth += 1 }
      return isOutermost
    }
  }

  /// The index behind the bracket that closes the one here.
  public func end(ofBracketsAt start: Int) -> Int {
    let (open, close) = (self[start].text, ["(": ")", "[": "]", "{": "}"][self[start].text])
    var depth = 0
    for index in start..<endIndex {
      if self[index].text == open { depth += 1 }
      if self[index].text == close { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return endIndex
  }

  /// The indices between a bracket and the one that closes it; without that one, all but the last.
  public func inside(bracketsAt start: Int) -> Range<Int> {
    (start + 1)..<Swift.max(start + 1, end(ofBracketsAt: start) - 1)
  }

  /// The index behind a type or a function; of a requirement without a body, behind its heading.
  public func end(ofDeclarationAt start: Int) -> Int {
    var index = start + 1
    while index < endIndex {
      switch self[index].text {
      case "(", "[":
        index = end(ofBracketsAt: index)
        continue
      case "{": return end(ofBracketsAt: index)
      case "}", "func", "var", "let", "init", "static", "mutating", "associatedtype", "subscript": return index
      default: index += 1
      }
    }
    return endIndex
  }

  /// The index behind a call's arguments and its closure.
  public func end(ofCallAt start: Int) -> Int {
    var index = start + 1
    if index < endIndex, self[index].text == "(" { index = end(ofBracketsAt: index) }
    return index < endIndex && self[index].text == "{" ? end(ofBracketsAt: index) : index
  }

  /// Where the modifiers and attributes before a declaration's word begin.
  public func start(ofDeclarationAt word: Int) -> Int {
    var start = word
    while start > 0 {
      var index = start - 1
      if self[index].text == ")" {
        var depth = 0
        repeat {
          depth += self[index].closes ? 1 : self[index].opens ? -1 : 0
          index -= 1
        } while depth > 0 && index >= 0
      }
      guard index >= 0 else { break }
      let text = self[index].text
      guard SwiftKeyword.modifiers.contains(text) || text == "class" || text.hasPrefix("@") else { break }
      start = index
    }
    return start
  }

  /// What a `let` without a type gives to its name; empty if it gives nothing.
  public func value(ofLetAt index: Int) -> Slice<SwiftTokens> {
    let end = endOfLines(ofDeclarationAt: index)
    guard index + 3 < end, self[index + 2].text == "=" else { return self[index..<index] }
    return self[(index + 3)..<end].prefix { $0.text != ";" }
  }

  /// The index behind a declaration: its last line is the first whose next begins with no sign that continues.
  public func endOfLines(ofDeclarationAt start: Int) -> Int {
    var depth = 0
    for index in start..<endIndex {
      let text = self[index].text
      if depth == 0, text == "}" { return index }
      if depth == 0, index > start, self[index].line > self[index - 1].line, !continues(at: index) { return index }
      depth += self[index].opens ? 1 : self[index].closes ? -1 : 0
    }
    return endIndex
  }

  private func continues(at index: Int) -> Bool {
    let (text, last) = (self[index].text, self[index - 1].text)
    if ["where", "->", "async", "throws", "{", "else"].contains(text) { return true }
    let signs = "./=-+!*%<>&|^~?:,"
    return text.first.map(signs.contains) == true || ["=", "->", ",", ":", "+", "-", "&&", "||", "??"].contains(last)
  }
}
