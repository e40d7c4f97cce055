/// Where the declarations of a source file are: what a merge by members cuts it at.
public struct MemberLayout: Codable, Equatable, Sendable {
  public struct Member: Codable, Equatable, Sendable {
    /// Tells it from the others beside it: its kind, its name and its argument labels.
    public let key: String
    /// The byte at which it begins, its attributes included, and the one after its last token.
    public let start: Int
    public let end: Int
    /// What is between a type's braces; nil of what is not a type.
    public let members: [Member]?
  }

  public let members: [Member]
}

extension MemberLayout {
  /// - Returns: nil if the parser's tree cannot be read, or does not show all: what a condition hides has no range.
  public init?(json: String, source: String) {
    let conditions = source.ranges(of: "#if")
    guard conditions.allSatisfy({ Outline.containsOnlyImports(source[$0.upperBound...]) }),
      let tree = SyntaxTree(json: json)
    else { return nil }
    self.init(members: Self.members(of: tree.items, in: ParsedText(source)))
  }

  private static func members(of nodes: [SyntaxTree.Node], in text: ParsedText) -> [Member] {
    nodes.compactMap { node in
      guard let start = text.start(of: node), let key = key(of: node, among: nodes, in: text) else { return nil }
      let inside = node.type.map { _ in members(of: node.members ?? [], in: text) }
      return Member(key: key, start: start, end: text.end(of: node), members: inside)
    }
  }

  /// nil of what only names a part of the declaration before it.
  private static func key(of node: SyntaxTree.Node, among nodes: [SyntaxTree.Node], in text: ParsedText) -> String? {
    switch node.kind {
    case "var_decl", "enum_element_decl": return nil
    case "import_decl":
      return SwiftTokens(text.text(ofLineAt: node.range?.start ?? 0)).map(\.text).joined(separator: " ")
    case "extension_decl":
      return ([node.kind, node.extendedType ?? ""] + text.inherited(by: node)).joined(separator: " ")
    case "pattern_binding_decl", "enum_case_decl", "top_level_code_decl":
      guard let range = node.range else { return nil }
      let names = nodes.filter { other in
        ["var_decl", "enum_element_decl"].contains(other.kind)
          && other.range.map { (range.start...range.end).contains($0.start) } == true
      }
      return ([node.kind] + names.compactMap(\.baseName)).joined(separator: " ")
    default:
      let labels = (node.name?.args ?? []).map { "\($0):" }.joined()
      return "\(node.kind) \(node.baseName ?? "")(\(labels))"
    }
  }
}
