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

    /// The type that it declares or extends; nil of what has no members.
    var type: String? {
      switch kind {
      case "class_decl", "struct_decl", "enum_decl", "protocol": baseName
      case "extension_decl": extendedType
      default: nil
      }
    }

    var isFinal: Bool { (attrs ?? []).contains { $0.kind == "final_attr" } }

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

  /// Where a declaration begins, with its attributes.
  func start(of node: SyntaxTree.Node) -> Int? {
    guard let range = node.range else { return nil }
    let start = (node.attrs ?? []).compactMap { $0.range?.start }.reduce(range.start, min)
    // An attribute's range may begin behind its sign.
    return self[max(0, start - 1), start] == "@" ? start - 1 : start
  }

  /// The byte after a declaration. A node's range ends where its last token begins.
  func end(of node: SyntaxTree.Node) -> Int {
    guard let end = node.range?.end else { return 0 }
    func length(_ limit: Int) -> Int { SwiftTokens(self[end, limit]).first?.range.upperBound ?? 0 }
    let near = length(end + 1000)
    return end + (near < 1000 ? near : length(.max))
  }

  /// The tokens of a function up to its body, or of a declaration without one.
  ///
  /// - Parameter start: the byte to begin with.
  func words(of node: SyntaxTree.Node, from start: Int) -> [String] {
    SwiftTokens(self[start, node.body?.range?.start ?? end(of: node)]).map(\.text)
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

/// What the parser prints of a file, as JSON that can be read.
enum ParserOutput {
  /// The tree's line; errors of a file that does not parse are around it.
  static func tree(in output: String) -> Data? {
    let line = output.utf8.split(separator: UInt8(ascii: "\n")).first {
      $0.starts(with: "{\"_kind\":\"source_file\"".utf8)
    }
    guard let line = line.map(Array.init) else { return nil }
    var repair = Repair(line)
    return Data(line.firstRange(of: Repair.opening) == nil ? line : repair.repaired())
  }
}

/// The compiler of 6.3 never ends the object of an attributed type, as the result of `() -> @Sendable () -> Void` is. What
/// ends from there on is written as the end of what is inside it, and what comes next in a list as a member without a name.
private struct Repair {
  static let opening = Array("{\"_kind\":\"type_attributed\"".utf8)
  private static let noName = Array("\"\":".utf8)

  private struct Scope {
    let isObject: Bool
    var isAttributed = false
    /// Whether an attributed type, which contains one type and no more, ends here too.
    var endsOther = false
  }

  private let line: [UInt8]
  private var scopes: [Scope] = []
  private var result: [UInt8] = []

  init(_ line: [UInt8]) { self.line = line }

  /// The line as it should be; as it is where nothing is left open.
  mutating func repaired() -> [UInt8] {
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""):
        if scopes.last?.isObject == false, line[index...].starts(with: Self.noName) {
          index += Self.noName.count
          continue
        }
        let end = self.index(behindTextAt: index)
        result += line[index..<end]
        index = end
        continue
      case UInt8(ascii: "{"):
        scopes.append(
          Scope(
            isObject: true, isAttributed: line[index...].starts(with: Self.opening),
            endsOther: scopes.last?.isAttributed == true))
        result.append(line[index])
      case UInt8(ascii: "["):
        scopes.append(Scope(isObject: false))
        result.append(line[index])
      case UInt8(ascii: "}"), UInt8(ascii: "]"): end()
      default: result.append(line[index])
      }
      // Where all has ended before the text does, nothing was left open.
      if scopes.isEmpty, index + 1 < line.count { return line }
      index += 1
    }
    while !scopes.isEmpty { end() }
    return result
  }

  private mutating func end() {
    guard let scope = scopes.popLast() else { return }
    result.append(scope.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    if scope.endsOther { end() }
  }

  private func index(behindTextAt start: Int) -> Int {
    var index = start + 1
    while index < line.count, line[index] != UInt8(ascii: "\"") { index += line[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(index + 1, line.count)
  }
}
