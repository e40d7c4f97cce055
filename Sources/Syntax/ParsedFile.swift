import Foundation

/// What the compiler's parser says of a source file: its types and their methods that can be tests.
public struct ParsedFile: Codable, Equatable, Sendable {
  public struct Method: Codable, Equatable, Sendable {
    /// Of Swift Testing with its argument labels, such as `order(_:)`.
    public let name: String
    public let isAsync: Bool
    /// The method's text, comments before it left out; attributes too, except for those of Swift Testing, which contain arguments.
    public let text: String
    public let library: TestLibrary

    public init(name: String, isAsync: Bool, text: String, library: TestLibrary = .xctest) {
      self.name = name
      self.isAsync = isAsync
      self.text = text
      self.library = library
    }
  }

  /// A type or an extension of one.
  public struct TypeDeclaration: Codable, Equatable, Sendable {
    /// With the types around it, such as `Dogs.Sizes`; of an extension as it is written; empty for what is in no type.
    public let name: String
    /// What is first after a class's colon, type parameters left out; nil for all else.
    public let superclass: String?
    public let isGeneric: Bool
    /// Whether nothing outside its file can name it.
    public let isPrivate: Bool
    /// The methods that can be tests: of XCTest those named `test…`, without parameters, neither static nor private.
    public let tests: [Method]

    public init(name: String, superclass: String?, isGeneric: Bool = false, isPrivate: Bool = false, tests: [Method]) {
      self.name = name
      self.superclass = superclass
      self.isGeneric = isGeneric
      self.isPrivate = isPrivate
      self.tests = tests
    }
  }

  public let types: [TypeDeclaration]
  /// What type aliases stand for.
  public let aliases: [String: String]
  public let outline: Outline
  /// Whether the parser's tree could be read.
  public let isComplete: Bool
  /// Whether the file has errors of syntax; the compiler reports them, and the tree is what could be made of the rest.
  public var hasErrors = false
  /// The first test that the parser does not show.
  public var hidden: HiddenTest?
  public var shadowed: ShadowedAssertion?

  public init(
    types: [TypeDeclaration], aliases: [String: String] = [:], outline: Outline = .unknown, isComplete: Bool = true
  ) {
    self.types = types
    self.aliases = aliases
    self.outline = outline
    self.isComplete = isComplete
  }
}

/// The library whose test a method is.
public enum TestLibrary: String, Codable, Hashable, Sendable {
  case xctest
  case swiftTesting
}

extension ParsedFile {
  /// Reads what the parser prints of one file.
  ///
  /// - Parameters:
  ///   - json: the output.
  ///   - source: the file's text.
  public init(json: String, source: String) {
    guard let tree = SyntaxTree(json: json) else {
      self.init(types: [], isComplete: false)
      return
    }
    self.init(items: tree.items, source: source, in: ParsedText(source), at: 0)
  }

  /// Reads what the parser prints of several files' texts in one, each on lines of its own.
  ///
  /// - Parameter sources: the texts in order, joined by line breaks.
  /// - Returns: nil if a declaration does not lie in one text.
  public static func files(json: String, sources: [String]) -> [ParsedFile]? {
    guard let tree = SyntaxTree(json: json) else { return nil }
    let text = ParsedText(sources.joined(separator: "\n"))
    var ends: [Int] = []
    for source in sources { ends.append((ends.last ?? 0) + source.utf8.count + 1) }
    var items = [[SyntaxTree.Node]](repeating: [], count: sources.count)
    var index = 0
    for item in tree.items {
      guard let range = item.range else { return nil }
      while index < ends.count, range.start >= ends[index] { index += 1 }
      // An attribute that ends a file is taken for the next one's.
      let start = text.start(of: item) ?? range.start
      guard index < ends.count, range.end < ends[index], start >= (index == 0 ? 0 : ends[index - 1]) else { return nil }
      items[index].append(item)
    }
    return sources.indices.map { index in
      ParsedFile(items: items[index], source: sources[index], in: text, at: index == 0 ? 0 : ends[index - 1])
    }
  }

  /// - Parameters:
  ///   - text: what was parsed, in which the source is.
  ///   - start: the byte at which it begins there.
  private init(items: [SyntaxTree.Node], source: String, in text: ParsedText, at start: Int) {
    var reader = TypeReader(text: text)
    reader.read(items, inside: [], isPrivate: false)
    self.init(
      types: reader.types, aliases: reader.aliases,
      outline: Outline(of: items, source: source, in: text, at: start), isComplete: true)
  }
}

/// Gathers the types of a tree, those inside others too, with their tests.
private struct TypeReader {
  let text: ParsedText
  private(set) var types: [ParsedFile.TypeDeclaration] = []
  private(set) var aliases: [String: String] = [:]

  init(text: ParsedText) { self.text = text }

  mutating func read(_ nodes: [SyntaxTree.Node], inside names: [String], isPrivate: Bool) {
    let free = names.isEmpty ? nodes.compactMap { test($0, of: nil) } : []
    if !free.isEmpty { types.append(ParsedFile.TypeDeclaration(name: "", superclass: nil, tests: free)) }
    for node in nodes {
      switch node.kind {
      case "class_decl", "struct_decl", "enum_decl":
        guard let name = node.baseName.map(Identifier.name) else { continue }
        read(node, as: names + [name], isPrivate: isPrivate)
      case "extension_decl":
        guard let name = node.extendedType else { continue }
        read(node, as: [name], isPrivate: isPrivate)
      case "typealias":
        guard let name = node.baseName.map(Identifier.name), let target = target(of: node) else { continue }
        aliases[(names + [name]).joined(separator: ".")] = target
      default: continue
      }
    }
  }

  private mutating func read(_ node: SyntaxTree.Node, as names: [String], isPrivate: Bool) {
    let members = node.members ?? []
    let isHidden = isPrivate || node.isPrivate
    types.append(
      ParsedFile.TypeDeclaration(
        name: names.joined(separator: "."),
        superclass: node.kind == "class_decl" ? text.inherited(by: node).first : nil,
        isGeneric: !(node.genericParameters ?? []).isEmpty, isPrivate: isHidden,
        tests: members.compactMap { test($0, of: node) }))
    read(members, inside: names, isPrivate: isHidden)
  }

  /// `typealias Name = Other.Type` as `Other.Type`, type arguments left out.
  private func target(of node: SyntaxTree.Node) -> String? {
    let tokens = text.words(of: node, from: node.range?.start ?? 0)
    guard let sign = tokens.firstIndex(of: "=") else { return nil }
    return tokens[(sign + 1)...].prefix { !$0.hasPrefix("<") && $0 != ";" }.map(Identifier.canonical).joined()
  }

  private func test(_ node: SyntaxTree.Node, of type: SyntaxTree.Node?) -> ParsedFile.Method? {
    guard node.kind == "func_decl", let range = node.range, let name = node.baseName, node.body?.range != nil else {
      return nil
    }
    let heading = text.words(of: node, from: range.start)
    let isAsync = heading.lastIndex(of: ")").map { heading[$0...].contains("async") } ?? false
    if let start = (node.attrs ?? []).compactMap({ $0.range?.start }).first(where: isTestAttribute) {
      let labels = (node.name?.args ?? []).map { "\($0.isEmpty ? "_" : $0):" }.joined()
      return ParsedFile.Method(
        name: "\(Identifier.name(name))(\(labels))", isAsync: isAsync,
        text: text[min(start, range.start), range.end + 1], library: .swiftTesting)
    }
    guard let type, ["class_decl", "extension_decl"].contains(type.kind), name.hasPrefix("test"),
      (node.name?.args ?? []).isEmpty, node.isStatic != true, !node.isPrivate,
      type.kind == "class_decl" || !type.isPrivate
    else { return nil }
    if let arrow = heading.firstIndex(of: "->") {
      let result = heading[(arrow + 1)...].joined()
      guard result.hasPrefix("Void") || result.hasPrefix("()") || result.hasPrefix("Swift.Void") else { return nil }
    }
    return ParsedFile.Method(name: name, isAsync: isAsync, text: text[range.start, range.end + 1])
  }

  /// Whether an attribute is `@Test` or `@Testing.Test`; its range may begin at the sign or at the name.
  private func isTestAttribute(at start: Int) -> Bool {
    let tokens = SwiftTokens(text[start, start + 40]).prefix(3).map(\.text)
    let words = tokens.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
    return words.first == "Test" || words.starts(with: ["Testing", ".", "Test"])
  }
}
