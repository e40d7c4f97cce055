import Basics

/// The names that a file declares, by the word before them. Read by eye, not by the parser: names for a hint need no more.
struct Declarations {
  private let found: [(kind: String, name: String)]
  private static let kinds: Set = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "case", "typealias", "actor",
  ]

  init(in text: String) {
    var found: [(String, String)] = []
    var kind: String?
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(String.init) {
      if let known = kind { found.append((known, word)) }
      kind = Self.kinds.contains(word) ? word : nil
    }
    self.found = found
  }

  var allNames: Set<String> { Set(found.map(\.name)) }

  func names(of kind: String) -> [String] { found.filter { $0.kind == kind }.map(\.name) }

  /// The names that can stand for the same thing: functions, values or types.
  func names(like kind: Kind) -> Set<String> {
    Set(found.filter { kind.words.contains($0.kind) }.map(\.name))
  }

  func kind(of name: String) -> Kind? {
    found.first { $0.name == name }.flatMap { entry in Kind.allCases.first { $0.words.contains(entry.kind) } }
  }

  enum Kind: CaseIterable {
    case function, value, type

    var words: Set<String> {
      switch self {
      case .function: ["func"]
      case .value: ["var", "let", "case"]
      case .type: ["class", "struct", "enum", "protocol", "typealias", "actor"]
      }
    }
  }
}

/// A declaration outside of every other, which another module can come to see.
struct TopDeclaration {
  let name: String
  let isPublic: Bool

  /// Those of a file; what is private to the file is left out.
  static func all(in text: String) -> [TopDeclaration] {
    let tokens = SwiftTokens(text)
    var depth = 0
    var found: [TopDeclaration] = []
    for (index, token) in tokens.enumerated() {
      if ["{", "(", "["].contains(token.text) { depth += 1 }
      if ["}", ")", "]"].contains(token.text) { depth -= 1 }
      guard depth == 0, kinds.contains(token.text), index + 1 < tokens.count, tokens[index + 1].isWord else { continue }
      let before = tokens[..<index].reversed().prefix { modifiers.contains($0.text) || $0.text.hasPrefix("@") }
        .map(\.text)
      guard !before.contains("private"), !before.contains("fileprivate") else { continue }
      let isPublic = before.contains("public") || before.contains("open")
      found.append(TopDeclaration(name: tokens[index + 1].text, isPublic: isPublic))
    }
    return found
  }

  private static let kinds = Declarations.Kind.allCases.reduce(into: Set<String>()) { $0.formUnion($1.words) }
  private static let modifiers: Set = [
    "public", "open", "internal", "package", "private", "fileprivate", "final", "indirect", "nonisolated",
  ]
}
