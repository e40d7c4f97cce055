import Basics
import Curriculum
import Syntax

/// What stands at the top of a source file, declaration by declaration.
struct TopLevel {
  struct Declaration {
    let kind: String
    /// Of an extension, the type that it extends.
    let name: String
    /// Whether no other file can see it.
    let isPrivate: Bool
    /// Whether other modules see it without '@testable'.
    let isPublic: Bool
    /// The names of an extension's own members.
    let members: Set<String>
    let lines: ClosedRange<Int>
  }

  let declarations: [Declaration]
  private let contents: String
  /// Whether lines can be taken out: not where a condition may reach over them, or a line holds two declarations.
  private let canBeCut: Bool

  private static let kinds: Set = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "extension", "typealias", "actor",
  ]
  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "lazy", "nonisolated", "indirect",
    "unowned",
    "weak", "unsafe",
  ]

  init(of contents: String) {
    self.contents = contents
    let tokens = SwiftTokens(contents)
    var starts: [(start: Int, word: Int)] = []
    var depth = 0
    for index in tokens.indices {
      let text = tokens[index].text
      if depth == 0, Self.begins(text, after: index > 0 ? tokens[index - 1].text : "") {
        starts.append((Self.start(before: index, in: tokens), index))
      }
      if ["{", "(", "["].contains(text) { depth += 1 }
      if ["}", ")", "]"].contains(text) { depth -= 1 }
    }
    var found: [Declaration] = []
    var sharesLine = false
    for (index, place) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].start : tokens.endIndex
      if end < tokens.endIndex, tokens[end].line == tokens[end - 1].line { sharesLine = true }
      let part = tokens[place.word..<end]
      guard let kind = part.first?.text, kind != "import", part.count > 1 else { continue }
      found.append(
        Declaration(
          kind: kind, name: Self.name(of: part),
          isPrivate: tokens[place.start..<place.word].contains { ["private", "fileprivate"].contains($0.text) },
          isPublic: tokens[place.start..<place.word].contains { ["public", "open"].contains($0.text) },
          members: kind == "extension" ? Self.members(of: part) : [],
          lines: tokens[place.start].line...max(tokens[place.start].line, tokens[end - 1].line)))
    }
    declarations = found
    canBeCut = !sharesLine && !tokens.contains { $0.text == "#if" }
  }

  /// The text with the lines of some declarations left empty; nil where no other declaration is left.
  ///
  /// A file that cannot be cut is left out whole.
  func without(_ isCut: (Declaration) -> Bool) -> String? {
    let cut = declarations.filter(isCut)
    guard !cut.isEmpty else { return contents }
    guard canBeCut, cut.count < declarations.count else { return nil }
    let lines = Set(cut.flatMap { Array($0.lines) })
    return contents.lines.enumerated().map { lines.contains($0.offset + 1) ? "" : $0.element }.joined(separator: "\n")
  }

  private static func begins(_ text: String, after last: String) -> Bool {
    text == "import" || (kinds.contains(text) && ![":", ",", ".", "&"].contains(last))
  }

  /// Where the modifiers and attributes before a declaration's word begin.
  private static func start(before word: Int, in tokens: SwiftTokens) -> Int {
    var start = word
    while start > 0 {
      var index = start - 1
      if tokens[index].text == ")" {
        while index > 0, tokens[index].text != "(" { index -= 1 }
        index -= 1
      }
      guard index >= 0, modifiers.contains(tokens[index].text) || tokens[index].text.hasPrefix("@") else { break }
      start = index
    }
    return start
  }

  private static func name(of part: Slice<SwiftTokens>) -> String {
    let words = part.dropFirst().map(\.text)
    guard part.first?.text == "extension" else { return words.first ?? "" }
    return words.prefix { ![":", "{", "where"].contains($0) }.joined()
  }

  private static func members(of part: Slice<SwiftTokens>) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    for index in part.indices {
      let text = part[index].text
      if depth == 1, kinds.contains(text), index + 1 < part.endIndex { names.insert(part[index + 1].text) }
      if ["{", "(", "["].contains(text) { depth += 1 }
      if ["}", ")", "]"].contains(text) { depth -= 1 }
    }
    return names
  }
}

/// The names at the top of files, which others of the same module cannot declare again.
struct TakenNames {
  private var names: Set<String> = []
  private var types: Set<String> = []
  private var members: [String: Set<String>] = [:]

  init(in files: [SourceFile]) {
    for part in files.flatMap({ TopLevel(of: $0.contents).declarations }) where !part.isPrivate {
      if part.kind == "extension" {
        members[part.name, default: []].formUnion(part.members)
      } else {
        names.insert(part.name)
        if Declarations.Kind.type.words.contains(part.kind) { types.insert(part.name) }
      }
    }
  }

  func hold(_ part: TopLevel.Declaration) -> Bool {
    if part.isPrivate { return false }
    if part.kind == "extension" {
      return types.contains(part.name) || !(members[part.name] ?? []).isDisjoint(with: part.members)
    }
    return names.contains(part.name)
  }
}
