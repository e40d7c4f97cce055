/// A name of Swift, with backticks where it cannot be a name without them anywhere: a raw identifier, such as `` `is fed` ``.
///
/// The compiler's parser leaves all backticks out, a source has them around keywords too, and both libraries tell a test's
/// name like this.
public enum Identifier {
  /// - Parameter written: with its backticks or without.
  public static func name(_ written: some StringProtocol) -> String {
    let bare =
      written.hasPrefix("`") && written.hasSuffix("`") ? String(written.dropFirst().dropLast()) : String(written)
    return isWord(bare) ? bare : "`\(bare)`"
  }

  /// A token of a source: a name in backticks as ``name(_:)`` has it, and all else as it is.
  public static func canonical(_ token: String) -> String { token.hasPrefix("`") ? name(token) : token }

  /// As a source has to write it.
  public static func inSource(_ written: some StringProtocol) -> String {
    let name = name(written)
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// The parts of a name with the types around it; a raw identifier may contain dots.
  public static func parts(of name: String) -> [Substring] {
    var isRaw = false
    return name.split { character in
      if character == "`" { isRaw.toggle() }
      return character == "." && !isRaw
    }
  }

  /// Whether it needs no backticks, unless it is a keyword.
  public static func isWord(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return !("0"..."9").contains(first)
      && name.unicodeScalars.allSatisfy {
        !$0.isASCII || $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0)
      }
  }

  /// Those that cannot name a type or a method without backticks (The Swift Programming Language, "Lexical Structure").
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
