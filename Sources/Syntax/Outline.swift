/// What a source file declares that other files can use.
public struct Outline: Codable, Equatable, Sendable {
  /// An extension at the top of a file.
  struct Extension: Codable, Equatable, Sendable {
    /// As it is written, such as `URL`, `Dog.Size` or `[String]`.
    var type: String
    /// What has to be written to use a member of it; nil if that may be nothing at all, as where it adopts a protocol.
    var members: [String]?
  }

  /// A function that matters to no file but those that write its name, as far as its own declaration reports.
  struct Named: Codable, Equatable, Sendable {
    var name: String
    /// The type that it is a member of, with the types around that; nil of what is in no type.
    var owner: String?
    /// Its bytes, with the space before it.
    var range: Range<Int>
  }

  /// The types that can have members of their own.
  var types: [String] = []
  /// Everything else that has a name: functions, variables, type aliases, operators, precedence groups.
  var others: [String] = []
  var extensions: [Extension] = []
  /// What its classes, protocols and extensions adopt, by name; the classes' superclasses left out.
  var adopted: [String] = []
  /// Its types, those inside others and protocols too, by their own names, the types around them left out.
  var allTypes: [String] = []
  /// What types take over, superclasses too, whether the type or an extension of it says so; by such names.
  var adoptions: [String: [String]] = [:]
  /// Those of ``allTypes`` whose functions other types can come to have: protocols, and classes that are not final.
  var inheritable: [String] = []
  var named: [Named] = []
  /// Whether the file may matter to one that writes none of its names.
  var isOpen = false
  /// The bytes between the braces of functions into which no other file looks, in order.
  var bodies: [Range<Int>] = []

  /// Of a file that the parser does not show whole.
  public static let unknown = Outline(isOpen: true)
  /// Of a file that declares nothing.
  public static let empty = Outline()

  /// What other files can see of the file's text: of each of ``named``, in their order, and of all else.
  func visible(of text: String) -> (named: [String], rest: String) {
    let bytes = Array(text.utf8)
    var rest: [UInt8] = []
    var end = 0
    let named = named.map { declaration in
      guard declaration.range.lowerBound >= end, declaration.range.upperBound <= bytes.count else { return "" }
      rest += visible(of: bytes, in: end..<declaration.range.lowerBound)
      end = declaration.range.upperBound
      return String(decoding: visible(of: bytes, in: declaration.range), as: UTF8.self)
    }
    rest += visible(of: bytes, in: end..<bytes.count)
    return (named, String(decoding: rest, as: UTF8.self))
  }

  /// Whether a function contains a type of its own.
  public func hidesTypes(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    let words: Set = ["actor", "class", "enum", "protocol", "struct", "typealias"]
    return bodies.contains { body in
      guard body.upperBound <= bytes.count else { return true }
      let code = String(decoding: bytes[body], as: UTF8.self)
      // A comment may have these words too.
      return !SourceWords.words(of: code).isDisjoint(with: words)
        && SwiftTokens(code).contains { !SourceWords.words(of: $0.text).isDisjoint(with: words) }
    }
  }

  private func visible(of bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    var (visible, end): ([UInt8], Int) = ([], range.lowerBound)
    for body in bodies where body.lowerBound >= end && body.upperBound <= range.upperBound {
      visible += bytes[end..<body.lowerBound]
      end = body.upperBound
    }
    return visible + bytes[end..<range.upperBound]
  }

  /// Operators that the compiler uses where none is written, as in a `switch`.
  static let silentOperators: Set<String> = ["==", "~="]

  /// Types of the system that are not protocols, and that a course extends: what an extension adds to one is used by name.
  /// An extension of a protocol may answer for whatever adopts it, and no name says so.
  static let concreteTypes: Set<String> = [
    "Array", "CharacterSet", "Data", "Date", "Dictionary", "HTTPURLResponse", "Int", "JSONDecoder", "JSONEncoder",
    "Set", "String", "URL", "URLComponents", "URLRequest", "URLSession", "URLSessionTask", "XCTestCase",
  ]

  /// Protocols of the system, and what a function has to be named to answer for one of them.
  static let modestProtocols: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Sendable",
  ]
  static let modestRequirements: Set<String> = ["encode", "hash"]

  /// Members that the compiler uses where no name is written: calls of a value, interpolations, wrappers, loops, a program's
  /// start.
  static func isSilent(_ member: String) -> Bool {
    silentOperators.contains(member) || member.hasPrefix("build")
      || [
        "callAsFunction", "dynamicallyCall", "appendInterpolation", "appendLiteral", "wrappedValue", "projectedValue",
        "makeIterator", "makeAsyncIterator", "main",
      ].contains(member)
  }
}

extension Outline {
  /// - Parameters:
  ///   - items: what is at the top of the file.
  ///   - source: the file's text.
  ///   - text: what was parsed, in which the source is.
  ///   - start: the byte at which it begins there.
  init(of items: [SyntaxTree.Node], source: String, in text: ParsedText, at start: Int) {
    for item in items { add(item, in: text) }
    // The space before the first declaration may reach into the text before.
    func own(_ range: Range<Int>) -> Range<Int> { max(0, range.lowerBound - start)..<(range.upperBound - start) }
    bodies = items.flatMap { Self.hiddenBodies(in: $0, of: text) }.map(own).sorted { $0.lowerBound < $1.lowerBound }
    named = items.flatMap { Self.named(in: $0, of: nil, in: text) }
      .map { Named(name: $0.name, owner: $0.owner, range: own($0.range)) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard source.contains("#if") else { return }
    // What a condition hides from the parser is a file's own affair only inside a function or a type.
    let bodies = items.filter { ["class_decl", "struct_decl", "enum_decl", "func_decl"].contains($0.kind) }
    let isHidden = source.ranges(of: "#if").contains { range in
      let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
      return !Self.containsOnlyImports(source[range.upperBound...])
        && !bodies.contains { ($0.range.map { $0.start...$0.end })?.contains(start) == true }
    }
    if isHidden { isOpen = true }
  }

  /// Whether nothing but imports is between a condition and its end; those are looked at elsewhere.
  public static func containsOnlyImports(_ text: Substring) -> Bool {
    var depth = 1
    for line in String(text).lines.dropFirst().lazy.map(\.trimmingSpaces) {
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      if depth == 0 { return true }
      if !line.isEmpty, !importsOrConditions.contains(where: line.hasPrefix) { return false }
    }
    return true
  }

  private static let importsOrConditions = ["#if", "#else", "#endif", "//", "import ", "@_exported import "]

  private mutating func add(_ node: SyntaxTree.Node, in text: ParsedText) {
    addTypes(of: node, in: text)
    switch node.kind {
    case "import_decl", "top_level_code_decl": break
    case "class_decl", "struct_decl", "enum_decl", "protocol":
      types += node.baseName.map { [$0] } ?? []
      if node.baseName == nil { isOpen = true }
      if node.kind == "class_decl" { adopted += text.inherited(by: node).dropFirst() }
      if node.kind == "protocol" { adopted += text.inherited(by: node) }
    case "extension_decl":
      extensions.append(
        Extension(type: node.extendedType ?? "", members: node.inherits == nil ? memberNames(of: node) : nil))
      adopted += text.inherited(by: node)
    default:
      // A macro writes code of any names, and what has no name or is not known here may matter to all.
      guard let name = node.baseName, node.kind != "macro_decl", !Self.silentOperators.contains(name),
        !name.hasSuffix("LiteralType")
      else { return isOpen = true }
      others.append(name)
    }
  }

  private mutating func addTypes(of node: SyntaxTree.Node, in text: ParsedText) {
    guard let type = node.type else { return }
    let name = Self.lastName(type)
    if node.kind != "extension_decl" { allTypes.append(name) }
    adoptions[name, default: []] += text.inherited(by: node)
    // A condition of a protocol's can name another that it takes over: such a name is not a type's.
    if node.kind == "protocol", text.heading(of: node).contains("where") { adoptions[name]?.append("where") }
    if node.kind == "protocol" || node.kind == "class_decl" && !node.isFinal { inheritable.append(name) }
    for member in node.members ?? [] { addTypes(of: member, in: text) }
  }

  static func lastName(_ type: String) -> String { type.split(separator: ".").last.map(String.init) ?? type }

  /// The functions of a declaration that matter by their names alone. A method of a class that others can inherit from is
  /// none: calls and subclasses know its place among the others. What a protocol asks for is none either.
  ///
  /// - Parameter owner: the type around it, with those around that.
  private static func named(in node: SyntaxTree.Node, of owner: String?, in text: ParsedText) -> [Named] {
    switch node.kind {
    case "func_decl":
      guard let name = node.baseName, SourceWords.isWord(name), !isSilent(name), !modestRequirements.contains(name),
        let start = text.start(of: node)
      else { return [] }
      let isPlain = !text.words(of: node, from: start).contains { word in
        ["some", "override"].contains(word) || word.hasPrefix("#")
          || word.hasPrefix("@") && !plainAttributes.contains(word)
      }
      // The space before it is another's without it.
      let range = text.spaceStart(before: start)..<text.end(of: node)
      return isPlain ? [Named(name: name, owner: owner, range: range)] : []
    case "class_decl" where !node.isFinal: return []
    case "class_decl", "struct_decl", "enum_decl", "extension_decl":
      guard let type = node.type else { return [] }
      let path = [owner, type].compactMap(\.self).joined(separator: ".")
      return (node.members ?? []).flatMap { named(in: $0, of: path, in: text) }
    default: return []
    }
  }

  private static let plainAttributes = harmlessAttributes.subtracting(["@Test", "@objc"])

  /// What is between the braces of a declaration's functions and those of its members.
  ///
  /// A debug build hands no body on to another file (``MutantRunner`` rests on that too), except for what says so: an opaque result,
  /// whose type the body decides, and attributes. Only attributes that are known not to do so are let through.
  private static func hiddenBodies(in node: SyntaxTree.Node, of text: ParsedText) -> [Range<Int>] {
    guard ["func_decl", "constructor_decl", "destructor_decl"].contains(node.kind) else {
      return (node.members ?? []).flatMap { hiddenBodies(in: $0, of: text) }
    }
    guard let start = text.start(of: node), let body = node.body?.range, body.start < body.end else { return [] }
    let isSeen = text.words(of: node, from: start).contains { word in
      word == "some" || word.hasPrefix("@") && !harmlessAttributes.contains(word) || word.hasPrefix("#")
    }
    return isSeen ? [] : [(body.start + 1)..<body.end]
  }

  private static let harmlessAttributes: Set<String> = [
    "@MainActor", "@Sendable", "@Test", "@autoclosure", "@available", "@concurrent", "@discardableResult", "@escaping",
    "@objc",
  ]

  /// The names of an extension's members; nil if one can be used without its name.
  private func memberNames(of node: SyntaxTree.Node) -> [String]? {
    var names: [String] = []
    for member in node.members ?? [] where member.kind != "pattern_binding_decl" {
      guard let name = member.baseName, !Self.isSilent(name) else { return nil }
      names.append(name)
    }
    return names
  }
}
