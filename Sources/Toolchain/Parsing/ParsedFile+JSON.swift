import Foundation

extension ParsedFile {
  /// Reads what `swift-frontend -dump-parse -dump-ast-format json` prints.
  ///
  /// - Parameters:
  ///   - json: the output; errors of a file that does not parse stand around the tree.
  ///   - source: the file's text, to which the tree's byte ranges refer.
  init(json: String, source: String) {
    let bytes = Array(source.utf8)
    guard let tree = Self.tree(in: json) else {
      self.init(classes: [], isComplete: false)
      return
    }
    self.init(items: tree.items ?? [], source: source, in: bytes)
  }

  /// Reads what the parser prints of several files' texts in one, each on lines of its own.
  ///
  /// - Parameter sources: the texts in order, joined by line breaks.
  /// - Returns: nil where a declaration does not lie in one text.
  static func files(json: String, sources: [String]) -> [ParsedFile]? {
    guard let tree = tree(in: json) else { return nil }
    let bytes = Array(sources.joined(separator: "\n").utf8)
    var ends: [Int] = []
    for source in sources { ends.append((ends.last ?? 0) + source.utf8.count + 1) }
    var items = [[Node]](repeating: [], count: sources.count)
    var index = 0
    for item in tree.items ?? [] {
      guard let range = item.range else { return nil }
      while index < ends.count, range.start >= ends[index] { index += 1 }
      guard index < ends.count, range.end < ends[index], range.start >= (index == 0 ? 0 : ends[index - 1]) else {
        return nil
      }
      items[index].append(item)
    }
    return sources.indices.map { ParsedFile(items: items[$0], source: sources[$0], in: bytes) }
  }

  /// - Parameter bytes: the text that was parsed, in which the source stands.
  private init(items: [Node], source: String, in bytes: [UInt8]) {
    self.init(
      classes: items.compactMap { $0.type(in: bytes) }, outline: Self.outline(of: items, source: source, in: bytes),
      isComplete: true)
  }

  private static func outline(of items: [Node], source: String, in bytes: [UInt8]) -> Outline {
    var outline = Outline()
    for item in items { item.add(to: &outline, in: bytes) }
    if source.contains("#if") {
      // What a condition hides from the parser is a file's own affair only inside a function or a type.
      let bodies = items.filter { ["class_decl", "struct_decl", "enum_decl", "func_decl"].contains($0.kind) }
      let isHidden = source.ranges(of: "#if").contains { range in
        let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
        return !holdsImportsOnly(source[range.upperBound...])
          && !bodies.contains { ($0.range.map { $0.start...$0.end })?.contains(start) == true }
      }
      if isHidden { outline.isOpen = true }
    }
    return outline
  }

  /// Whether nothing but imports stands between a condition and its end; those are looked at elsewhere.
  private static func holdsImportsOnly(_ text: Substring) -> Bool {
    let part = text.prefix(upTo: text.firstRange(of: "#endif")?.lowerBound ?? text.endIndex)
    return part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().allSatisfy { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      return line.isEmpty || importsOrConditions.contains { line.hasPrefix($0) }
    }
  }

  private static let importsOrConditions = ["#if", "#else", "#endif", "//", "import ", "@_exported import "]

  private static func tree(in json: String) -> Node? {
    let line = json.split(separator: "\n").first { $0.hasPrefix("{\"_kind\":\"source_file\"") }
    return line.flatMap { try? JSONDecoder().decode(Node.self, from: Data($0.utf8)) }
  }

  /// The parts of a node that matter here.
  private struct Node: Decodable {
    struct Range: Decodable {
      let start: Int
      let end: Int
    }

    struct Name: Decodable {
      struct Base: Decodable { let name: String? }
      let baseName: Base
      let args: [String]?
      var text: String? { baseName.name }

      enum CodingKeys: String, CodingKey {
        case baseName = "base_name"
        case args
      }
    }

    struct Attribute: Decodable {
      let accessLevel: String?

      enum CodingKeys: String, CodingKey { case accessLevel = "access_level" }
    }

    let kind: String
    let range: Range?
    let name: Name?
    let items: [Node]?
    let members: [Node]?
    let extendedType: String?
    let inherits: [Inherited]?
    let isStatic: Bool?
    let attrs: [Attribute]?
    let body: Body?

    struct Body: Decodable { let range: Range? }
    struct Inherited: Decodable {}

    enum CodingKeys: String, CodingKey {
      case kind = "_kind"
      case range, name, items, members, attrs, body, inherits
      case extendedType = "extended_type"
      case isStatic = "static"
    }

    var isPrivate: Bool {
      (attrs ?? []).contains { ["private", "fileprivate"].contains($0.accessLevel ?? "") }
    }

    /// Says of a declaration at the top of a file what it declares.
    func add(to outline: inout Outline, in bytes: [UInt8]) {
      switch kind {
      case "import_decl", "top_level_code_decl": break
      case "class_decl", "struct_decl", "enum_decl", "protocol":
        outline.types += name?.text.map { [$0] } ?? []
        if name?.text == nil { outline.isOpen = true }
        if kind == "class_decl" { outline.adopted += inherited(in: bytes).dropFirst() }
        if kind == "protocol" { outline.adopted += inherited(in: bytes) }
      case "extension_decl":
        outline.extensions.append(
          Outline.Extension(type: extendedType ?? "", members: inherits == nil ? memberNames : nil))
        outline.adopted += inherited(in: bytes)
      default:
        // A macro writes code of any names, and what has no name or is not known here may matter to all.
        guard let name = name?.text, kind != "macro_decl", !Outline.silentOperators.contains(name),
          !name.hasSuffix("LiteralType")
        else { return outline.isOpen = true }
        outline.others.append(name)
      }
    }

    /// The names of an extension's members; nil where one can be used without its name.
    private var memberNames: [String]? {
      var names: [String] = []
      for member in members ?? [] where member.kind != "pattern_binding_decl" {
        guard let name = member.name?.text, !Outline.isSilent(name) else { return nil }
        names.append(name)
      }
      return names
    }

    /// The class or the extension that the node is.
    func type(in bytes: [UInt8]) -> Class? {
      // Nothing outside its file reaches the methods of a private class or extension.
      let tests = isPrivate ? [] : (members ?? []).compactMap { $0.test(in: bytes) }
      switch kind {
      case "class_decl":
        guard let name = name?.text else { return nil }
        return Class(name: name, superclass: superclass(in: bytes), tests: tests)
      case "extension_decl":
        guard let name = extendedType else { return nil }
        return Class(name: name, superclass: nil, tests: tests)
      default: return nil
      }
    }

    func test(in bytes: [UInt8]) -> Method? {
      guard kind == "func_decl", let name, let text = name.text, text.hasPrefix("test") else { return nil }
      guard (name.args ?? []).isEmpty, isStatic != true, let range, let body = body?.range else { return nil }
      guard !isPrivate else { return nil }
      // What stands between the empty parentheses and the body; the name itself may end in `_async`.
      let heading = ParsedFile.text(bytes, range.start, body.start).drop { $0 != ")" }
      if let arrow = heading.range(of: "->"), !["Void", "()"].contains(where: heading[arrow.upperBound...].contains) {
        return nil
      }
      // The tree does not say that a method is asynchronous; its heading does.
      let isAsync = heading.split(whereSeparator: \.isWhitespace).contains("async")
      return Method(name: text, isAsync: isAsync, text: ParsedFile.text(bytes, range.start, range.end + 1))
    }

    func superclass(in bytes: [UInt8]) -> String? {
      let heading = heading(in: bytes)
      return heading.lastIndex(of: ":").flatMap { Self.names(in: heading[$0...]).first }
    }

    /// The names after the first colon, so that no protocol is missed; a generic parameter's is one too many.
    private func inherited(in bytes: [UInt8]) -> [String] {
      let heading = heading(in: bytes)
      return heading.firstIndex(of: ":").map { Self.names(in: heading[$0...]) } ?? []
    }

    /// The tree leaves the inherited types' names out; they stand between the colon and the brace.
    private func heading(in bytes: [UInt8]) -> Substring {
      guard let range else { return "" }
      return ParsedFile.text(bytes, range.start, range.end + 1).prefix { $0 != "{" }
    }

    private static func names(in text: Substring) -> [String] {
      text.dropFirst().split { $0 == "," || $0 == "<" || $0 == "&" || $0.isWhitespace }
        .filter { !$0.hasPrefix("@") }.map(String.init)
    }
  }

  private static func text(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String {
    guard start >= 0, start <= end, end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
