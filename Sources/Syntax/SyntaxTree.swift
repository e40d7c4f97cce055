import Basics
import Foundation

/// The parts of the compiler's syntax tree that matter here, as `swift-frontend -dump-parse -dump-ast-format json` prints it.
struct SyntaxTree {
  let items: [Node]

  /// - Parameter json: the output.
  /// - Returns: nil if there is no tree, or none that can be read: JSON that is too deep is none to Foundation.
  init?(json: String) {
    guard let tree = ParserOutput.tree(in: json), let root = try? JSONDecoder().decode(Node.self, from: tree) else {
      return nil
    }
    items = root.items ?? []
  }

  struct Node: Decodable {
    struct Range: Decodable {
      let start: Int
      let end: Int
    }

    struct Name: Decodable {
      struct Base: Decodable { let name: String? }
      let baseName: Base
      let args: [String]?

      enum CodingKeys: String, CodingKey {
        case baseName = "base_name"
        case args
      }
    }

    struct Attribute: Decodable {
      let kind: String?
      let range: Range?
      let accessLevel: String?

      enum CodingKeys: String, CodingKey {
        case kind = "_kind"
        case range
        case accessLevel = "access_level"
      }
    }

    struct Body: Decodable { let range: Range? }
    struct Part: Decodable {}

    let kind: String
    let range: Range?
    let name: Name?
    let items: [Node]?
    let members: [Node]?
    let extendedType: String?
    let inherits: [Part]?
    let genericParameters: [Part]?
    let isStatic: Bool?
    let attrs: [Attribute]?
    let body: Body?

    enum CodingKeys: String, CodingKey {
      case kind = "_kind"
      case range, name, items, members, attrs, body, inherits
      case extendedType = "extended_type"
      case genericParameters = "generic_params"
      case isStatic = "static"
    }

    var baseName: String? { name?.baseName.name }
    var isType: Bool { ["class_decl", "struct_decl", "enum_decl"].contains(kind) }

    var isPrivate: Bool {
      (attrs ?? []).contains { ["private", "fileprivate"].contains($0.accessLevel ?? "") }
    }
  }
}

/// The text that was parsed, to which a tree's byte ranges refer.
struct ParsedText {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// From a byte to before another, or to the end of the text.
  subscript(_ start: Int, _ end: Int) -> String {
    guard start >= 0, start <= end, start <= bytes.count else { return "" }
    return String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
  }

  /// Where the white space before a byte begins.
  func spaceStart(before place: Int) -> Int {
    var place = min(place, bytes.count)
    while place > 0, " \t\n\r".utf8.contains(bytes[place - 1]) { place -= 1 }
    return place
  }

  /// A declaration whole. A node's range ends where its last token begins.
  func text(of node: SyntaxTree.Node) -> String {
    guard let range = node.range else { return "" }
    let last = SwiftTokens(self[range.end, range.end + 1000]).first?.text ?? ""
    return self[range.start, range.end] + last
  }

  func text(ofLineAt start: Int) -> String {
    guard start < bytes.count else { return "" }
    return String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// What is before a type's brace, without comments.
  func heading(of node: SyntaxTree.Node) -> [String] {
    guard let range = node.range else { return [] }
    let end = node.members?.first?.range?.start ?? range.end + 1
    return SwiftTokens(self[range.start, end]).lazy.map(\.text).prefix { $0 != "{" }.map(\.self)
  }

  /// The names after the colon of a type's heading, the type parameters left out; `where` ends them.
  func inherited(by node: SyntaxTree.Node) -> [String] {
    let heading = heading(of: node)
    // A type parameter has a colon of its own.
    var depth = 0
    var names: [String] = []
    var name: String?
    var hasColon = false
    for token in heading {
      depth += token.filter { $0 == "<" }.count - (token == "->" ? 0 : token.filter { $0 == ">" }.count)
      guard hasColon else {
        hasColon = token == ":" && depth == 0
        if hasColon { name = "" }
        continue
      }
      if token == "where" { break }
      if token == "," || token == "&", depth == 0 {
        if let name, !name.isEmpty { names.append(name) }
        name = ""
      } else if depth == 0, !token.hasPrefix("@"), !token.hasPrefix(">") {
        name = (name ?? "") + Identifier.canonical(token)
      }
    }
    if let name, !name.isEmpty { names.append(name) }
    return names
  }
}
