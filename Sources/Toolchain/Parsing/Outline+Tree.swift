extension Outline {
  /// - Parameters:
  ///   - items: what stands at the top of the file.
  ///   - source: the file's text.
  ///   - text: what was parsed, in which the source stands.
  init(of items: [SyntaxTree.Node], source: String, in text: ParsedText) {
    for item in items { add(item, in: text) }
    guard source.contains("#if") else { return }
    // What a condition hides from the parser is a file's own affair only inside a function or a type.
    let bodies = items.filter { $0.isType || $0.kind == "func_decl" }
    let isHidden = source.ranges(of: "#if").contains { range in
      let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
      return !Self.holdsImportsOnly(source[range.upperBound...])
        && !bodies.contains { ($0.range.map { $0.start...$0.end })?.contains(start) == true }
    }
    if isHidden { isOpen = true }
  }

  /// Whether nothing but imports stands between a condition and its end; those are looked at elsewhere.
  static func holdsImportsOnly(_ text: Substring) -> Bool {
    let part = text.prefix(upTo: text.firstRange(of: "#endif")?.lowerBound ?? text.endIndex)
    return part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().allSatisfy { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      return line.isEmpty || importsOrConditions.contains { line.hasPrefix($0) }
    }
  }

  private static let importsOrConditions = ["#if", "#else", "#endif", "//", "import ", "@_exported import "]

  private mutating func add(_ node: SyntaxTree.Node, in text: ParsedText) {
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

  /// The names of an extension's members; nil where one can be used without its name.
  private func memberNames(of node: SyntaxTree.Node) -> [String]? {
    var names: [String] = []
    for member in node.members ?? [] where member.kind != "pattern_binding_decl" {
      guard let name = member.baseName, !Self.isSilent(name) else { return nil }
      names.append(name)
    }
    return names
  }
}
