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
