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
    self.init(classes: (tree.items ?? []).compactMap { $0.type(in: bytes) }, isComplete: true)
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
    var classes = [[Class]](repeating: [], count: sources.count)
    var index = 0
    for item in tree.items ?? [] {
      guard let range = item.range else { return nil }
      while index < ends.count, range.start >= ends[index] { index += 1 }
      guard index < ends.count, range.end < ends[index], range.start >= (index == 0 ? 0 : ends[index - 1]) else {
        return nil
      }
      if let type = item.type(in: bytes) { classes[index].append(type) }
    }
    return classes.map { ParsedFile(classes: $0, isComplete: true) }
  }

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
    let isStatic: Bool?
    let attrs: [Attribute]?
    let body: Body?

    struct Body: Decodable { let range: Range? }

    enum CodingKeys: String, CodingKey {
      case kind = "_kind"
      case range, name, items, members, attrs, body
      case extendedType = "extended_type"
      case isStatic = "static"
    }

    var isPrivate: Bool {
      (attrs ?? []).contains { ["private", "fileprivate"].contains($0.accessLevel ?? "") }
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

    /// The tree leaves the inherited types' names out; they stand between the colon and the brace.
    func superclass(in bytes: [UInt8]) -> String? {
      guard let range else { return nil }
      let heading = ParsedFile.text(bytes, range.start, range.end + 1).prefix { $0 != "{" }
      guard let colon = heading.lastIndex(of: ":") else { return nil }
      let words = heading[heading.index(after: colon)...].split { $0 == "," || $0.isWhitespace || $0 == "<" }
      return words.first { !$0.hasPrefix("@") }.map(String.init)
    }
  }

  private static func text(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String {
    guard start >= 0, start <= end, end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
