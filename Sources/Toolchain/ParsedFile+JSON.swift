import Foundation

extension ParsedFile {
  /// Reads what `swift-frontend -dump-parse -dump-ast-format json` prints.
  ///
  /// - Parameters:
  ///   - json: the output; errors of a file that does not parse stand around the tree.
  ///   - source: the file's text, to which the tree's byte ranges refer.
  init(json: String, source: String) {
    let bytes = Array(source.utf8)
    let line = json.split(separator: "\n").first { $0.hasPrefix("{\"_kind\":\"source_file\"") }
    guard let line, let tree = try? JSONDecoder().decode(Node.self, from: Data(line.utf8)) else {
      self.init(classes: [], isComplete: false)
      return
    }
    let classes = (tree.items ?? []).compactMap { item -> Class? in
      // Nothing outside its file reaches the methods of a private class or extension.
      let tests = item.isPrivate ? [] : (item.members ?? []).compactMap { $0.test(in: bytes) }
      switch item.kind {
      case "class_decl":
        guard let name = item.name?.text else { return nil }
        return Class(name: name, superclass: item.superclass(in: bytes), tests: tests)
      case "extension_decl":
        guard let name = item.extendedType else { return nil }
        return Class(name: name, superclass: nil, tests: tests)
      default: return nil
      }
    }
    self.init(classes: classes, isComplete: true)
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
