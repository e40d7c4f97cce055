import Basics

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
    let bodies = items.filter { $0.isType || $0.kind == "func_decl" }
    let isHidden = source.ranges(of: "#if").contains { range in
      let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
      return !Self.containsOnlyImports(source[range.upperBound...])
        && !bodies.contains { ($0.range.map { $0.start...$0.end })?.contains(start) == true }
    }
    if isHidden { isOpen = true }
  }

  /// Whether nothing but imports is between a condition and its end; those are looked at elsewhere.
  static func containsOnlyImports(_ text: Substring) -> Bool {
    let part = text.prefix(upTo: text.firstRange(of: "#endif")?.lowerBound ?? text.endIndex)
    return part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().allSatisfy { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      return line.isEmpty || importsOrConditions.contains { line.hasPrefix($0) }
    }
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
    guard let type = Self.type(of: node) else { return }
    let name = Self.lastName(type)
    if node.kind != "extension_decl" { allTypes.append(name) }
    adoptions[name, default: []] += text.inherited(by: node)
    // A condition of a protocol's can name another that it takes over: such a name is not a type's.
    if node.kind == "protocol", text.heading(of: node).contains("where") { adoptions[name]?.append("where") }
    if node.kind == "protocol" || node.kind == "class_decl" && !Self.isFinal(node) { inheritable.append(name) }
    for member in node.members ?? [] { addTypes(of: member, in: text) }
  }

  /// The type that a node declares or extends; nil of what has no members.
  private static func type(of node: SyntaxTree.Node) -> String? {
    switch node.kind {
    case "class_decl", "struct_decl", "enum_decl", "protocol": node.baseName
    case "extension_decl": node.extendedType
    default: nil
    }
  }

  private static func isFinal(_ node: SyntaxTree.Node) -> Bool {
    (node.attrs ?? []).contains { $0.kind == "final_attr" }
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
        let range = wholeRange(of: node, in: text)
      else { return [] }
      let heading = SwiftTokens(text[range.lowerBound, node.body?.range?.start ?? range.upperBound]).map(\.text)
      let isPlain = !heading.contains { word in
        ["some", "override"].contains(word) || word.hasPrefix("#")
          || word.hasPrefix("@") && !plainAttributes.contains(word)
      }
      return isPlain ? [Named(name: name, owner: owner, range: range)] : []
    case "class_decl" where !isFinal(node): return []
    case "class_decl", "struct_decl", "enum_decl", "extension_decl":
      guard let type = type(of: node) else { return [] }
      let path = [owner, type].compactMap(\.self).joined(separator: ".")
      return (node.members ?? []).flatMap { named(in: $0, of: path, in: text) }
    default: return []
    }
  }

  private static let plainAttributes = harmlessAttributes.subtracting(["@Test", "@objc"])

  /// The bytes of a declaration with its attributes, and with the space before it, which is another's without it.
  private static func wholeRange(of node: SyntaxTree.Node, in text: ParsedText) -> Range<Int>? {
    guard let range = node.range else { return nil }
    var start = (node.attrs ?? []).compactMap { $0.range?.start }.reduce(range.start, min)
    // An attribute's range may begin behind its sign.
    if text[max(0, start - 1), start] == "@" { start -= 1 }
    return text.spaceStart(before: start)..<(range.start + text.text(of: node).utf8.count)
  }

  /// What is between the braces of a declaration's functions and those of its members.
  ///
  /// A debug build hands no body on to another file (``MutantRunner`` rests on that too), except for what says so: an opaque result,
  /// whose type the body decides, and attributes. Only attributes that are known not to do so are let through.
  private static func hiddenBodies(in node: SyntaxTree.Node, of text: ParsedText) -> [Range<Int>] {
    guard ["func_decl", "constructor_decl", "destructor_decl"].contains(node.kind) else {
      return (node.members ?? []).flatMap { hiddenBodies(in: $0, of: text) }
    }
    guard let range = node.range, let body = node.body?.range, body.start < body.end else { return [] }
    // An attribute's range may begin behind its sign.
    let start = max(0, (node.attrs ?? []).compactMap { $0.range?.start }.reduce(range.start, min) - 1)
    let heading = SwiftTokens(text[start, body.start]).map(\.text)
    let isSeen = heading.contains { word in
      word == "some" || word.hasPrefix("@") && !harmlessAttributes.contains(word) || word.hasPrefix("#")
    }
    return isSeen ? [] : [(body.start + 1)..<body.end]
  }

  private static let harmlessAttributes: Set<String> = [
    "@MainActor", "@Sendable", "@Test", "@autoclosure", "@available", "@discardableResult", "@escaping", "@objc",
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
