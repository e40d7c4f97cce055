import Basics
import Curriculum
import Syntax

/// What is at the top of a source file, declaration by declaration.
struct TopLevel {
  struct Declaration {
    let kind: String
    /// Of an extension, the type that it extends.
    let name: String
    /// Whether no other file can see it.
    let isPrivate: Bool
    /// Whether other modules see it without '@testable'.
    let isPublic: Bool
    /// The names of a type's or an extension's own members, and of what it says behind the colon.
    let members: Set<String>
    let lines: ClosedRange<Int>
  }

  let declarations: [Declaration]
  private let contents: String
  /// Whether lines can be taken out: not if a condition may reach over them, or a line contains two declarations.
  private let canBeCut: Bool

  init(of contents: String) {
    self.contents = contents
    let tokens = SwiftTokens(contents)
    var starts: [(start: Int, word: Int)] = []
    for index in tokens.outermost(in: tokens.startIndex..<tokens.endIndex) {
      let (text, last) = (tokens[index].text, index > 0 ? tokens[index - 1].text : "")
      guard text == "import" || (SwiftKeyword.declarations.contains(text) && ![":", ",", ".", "&"].contains(last))
      else { continue }
      let start = tokens.start(ofDeclarationAt: index)
      // The 'class' of a 'class func' is a modifier.
      if let last = starts.last, last.word >= start { starts.removeLast() }
      starts.append((start, index))
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
          members: Self.members(of: part.indices, in: tokens),
          lines: tokens[place.start].line...tokens[end - 1].lastLine))
    }
    declarations = found
    // A condition for imports alone comes before what can be cut.
    let reaches = tokens.outermost(in: tokens.startIndex..<tokens.endIndex).contains { index in
      guard tokens[index].text == "#if" else { return false }
      let rest = contents.lines.dropFirst(tokens[index].line - 1).joined(separator: "\n")
      return found.contains { $0.lines.lowerBound < tokens[index].line } || !Outline.containsOnlyImports(rest[...])
    }
    canBeCut = !sharesLine && !reaches
  }

  /// The text with the lines of some declarations left empty; nil if no other declaration is left.
  ///
  /// A file that cannot be cut is left out whole.
  func without(_ isCut: (Declaration) -> Bool) -> String? {
    let cut = declarations.filter(isCut)
    guard !cut.isEmpty else { return contents }
    guard canBeCut, cut.count < declarations.count else { return nil }
    let lines = Set(cut.flatMap { Array($0.lines) })
    return contents.lines.enumerated().map { lines.contains($0.offset + 1) ? "" : $0.element }.joined(separator: "\n")
  }

  private static func name(of part: Slice<SwiftTokens>) -> String {
    let words = part.dropFirst().lazy.map(\.text)
    guard part.first?.text == "extension" else { return words.first ?? "" }
    return words.prefix { ![":", "{", "where"].contains($0) }.joined()
  }

  private static func members(of part: Range<Int>, in tokens: SwiftTokens) -> Set<String> {
    guard let brace = part.first(where: { tokens[$0].text == "{" }) else { return [] }
    let inside = tokens.outermost(in: tokens.inside(bracketsAt: brace))
    let names = SwiftKeyword.declarations.union(["init"])
    let words = inside.filter { names.contains(tokens[$0].text) && $0 + 1 < part.upperBound }
    let head = tokens[part.lowerBound..<brace].map(\.text)
    return Set(
      words.map { tokens.member(declaredAt: $0) } + head.drop { $0 != ":" }.filter { $0.first?.isLetter == true })
  }
}

extension SwiftToken {
  /// Where it ends: a string may have several lines.
  fileprivate var lastLine: Int { line + text.utf8.count { $0 == UInt8(ascii: "\n") } }
}

extension SwiftTokens {
  /// The name behind the word of a declaration; of an initializer with its labels.
  fileprivate func member(declaredAt index: Int) -> String {
    guard self[index].text == "init", let open = self[index...].indices.first(where: { self[$0].text == "(" }) else {
      return self[index + 1].text
    }
    let words = outermost(in: inside(bracketsAt: open)).map { self[$0].text }
    return "init " + words.split(separator: ",").compactMap(\.first).joined(separator: ":")
  }
}

/// The names at the top of files, which others of the same module cannot declare again.
struct TakenNames {
  private var names: Set<String> = []
  private var members: [String: Set<String>] = [:]

  init(in files: [SourceFile]) {
    for part in files.flatMap({ TopLevel(of: $0.contents).declarations }) where !part.isPrivate {
      members[part.name, default: []].formUnion(part.members)
      if part.kind != "extension" { names.insert(part.name) }
    }
  }

  func contains(_ part: TopLevel.Declaration) -> Bool {
    if part.isPrivate { return false }
    guard part.kind == "extension" else { return names.contains(part.name) }
    return !(members[part.name] ?? []).isDisjoint(with: part.members)
  }
}

/// The names that a file declares, by the word before them. Read by eye, not by the parser: names for a hint need no more.
struct Declarations {
  private var found: [(kind: String, name: String)] = []

  init(in text: String) {
    var kind: String?
    for word in SwiftTokens(text).lazy.filter(\.isWord).map(\.text) {
      if let kind { found.append((kind, word)) }
      kind = Kind.allCases.contains { $0.words.contains(word) } ? word : nil
    }
  }

  var allNames: Set<String> { Set(found.map(\.name)) }

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
