/// A word or a sign of Swift source.
public struct SwiftToken: Hashable, Sendable {
  /// As it is written. A directive, a macro and an attribute are one word with their sign (`#if`, `#expect`, `@Test`), and
  /// a string is one token whatever is in it; that of a multi-line string leaves its indentation out.
  public let text: String
  /// Where it begins, from 1.
  public let line: Int
  /// The bytes of the source that it is written in.
  public let range: Range<Int>

  init(_ text: String, line: Int, range: Range<Int>) {
    self.text = text
    self.line = line
    self.range = range
  }

  /// Whether it is an identifier or a keyword; one in backticks is none of the language's own words.
  public var isWord: Bool { text.utf8.first.map { SwiftLexer.beginsWord($0) || $0 == UInt8(ascii: "`") } ?? false }
  /// Whether a byte can be in a name.
  public static func isOfWord(_ byte: UInt8) -> Bool {
    SwiftLexer.beginsWord(byte) && byte != UInt8(ascii: "$")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

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
