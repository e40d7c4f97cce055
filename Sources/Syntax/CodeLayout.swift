import Foundation

/// Where the code of a source file is, as the compiler's parser reports it: its blocks and what they consist of. Of an
/// expression the parser reports no place; the tokens between the places that it does tell have to do.
public struct CodeLayout: Codable, Equatable, Sendable {
  /// What is between two braces, or behind the colon of a `case`.
  public struct Block: Codable, Equatable, Sendable {
    public enum Owner: String, Codable, Sendable {
      /// A function without a result, an observer or a setter.
      case procedure
      /// A function whose result is optional.
      case optional
      /// The `else` of a `guard`, which has to leave what is around it.
      case guardElse
      case initializer
      /// A function or closure of another kind.
      case function
      /// A part of a statement, such as the branch of an `if`.
      case branch
    }

    /// The byte of the opening brace; without one, of the first statement.
    public let start: Int
    /// The byte of the closing brace; without one, of the last token.
    public let end: Int
    public let owner: Owner
    /// Whether a closure's captures or parameters are before its statements, and end with `in`.
    public let hasSignature: Bool
    public let statements: [Statement]
  }

  public struct Statement: Codable, Equatable, Sendable {
    public enum Kind: String, Codable, Sendable {
      case call
      case assignment
      /// `return`, `throw`, `break` or `continue`.
      case exit
      case other
    }

    public let kind: Kind
    /// The byte at which it begins, where the parser reports it.
    public let start: Int?
  }

  /// The conditions of an `if`, a `guard` or a `while`.
  public struct Conditions: Codable, Equatable, Sendable {
    /// The byte of the keyword.
    public let start: Int
    /// The byte of the brace behind them.
    public let end: Int
    /// Of each whether it is a Boolean expression; a binding is none.
    public let areExpressions: [Bool]
  }

  public internal(set) var blocks: [Block] = []
  public internal(set) var conditions: [Conditions] = []

  /// Whether another text differs from the file's only inside a body, which no other file can see.
  public func hides(_ other: String, from text: String) -> Bool {
    let (old, new) = (Array(text.utf8), Array(other.utf8))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(min(old.count, new.count) - start).count
    return blocks.contains { $0.start < start && old.count - end <= $0.end }
  }

  /// Whether the compiler refuses a text without what is there: it gives a property its first value, or a function its result.
  public func needs(_ range: Range<Int>) -> Bool {
    let around = blocks.filter { $0.start <= range.lowerBound && range.upperBound <= $0.end + 1 }
    guard let inner = around.last, inner.owner != .initializer else { return !around.isEmpty }
    return around.last { ![.branch, .guardElse].contains($0.owner) }?.owner == .initializer
      || [.function, .optional].contains(inner.owner) && inner.statements.count == 1
  }

  /// - Returns: nil if the parser's tree cannot be read.
  public init?(json: String) {
    guard let tree = ParserOutput.tree(in: json), let root = try? JSONSerialization.jsonObject(with: tree) else {
      return nil
    }
    var reader = CodeReader()
    reader.read(root)
    blocks = reader.blocks.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    conditions = reader.conditions.sorted { $0.start < $1.start }
  }
}

/// Gathers the blocks of a tree of any shape.
private struct CodeReader {
  private typealias Object = [String: Any]
  private(set) var blocks: [CodeLayout.Block] = []
  private(set) var conditions: [CodeLayout.Conditions] = []

  /// - Parameters:
  ///   - owner: whose block this is, if it is one.
  ///   - hasSignature: whether a closure's captures are around it.
  mutating func read(_ value: Any, owner: CodeLayout.Block.Owner = .branch, hasSignature: Bool = false) {
    if let list = value as? [Any] {
      for item in list { read(item) }
      return
    }
    guard let node = value as? Object else { return }
    let kind = node["_kind"] as? String ?? ""
    switch kind {
    case "brace_stmt": addBlock(node, owner, hasSignature)
    case "if_stmt", "guard_stmt", "while_stmt": addConditions(node)
    default: break
    }
    for (key, child) in node where key != "range" && key != "processed_init" {
      switch (kind, key) {
      case ("func_decl", "body"), ("accessor_decl", "body"): read(child, owner: Self.owner(of: node))
      case ("constructor_decl", "body"): read(child, owner: .initializer)
      case ("destructor_decl", "body"): read(child, owner: .function)
      case ("capture_list", "closure_body"): read(child, hasSignature: true)
      case ("closure_expr", "body"):
        let own = Self.start(of: node["params"]), brace = Self.start(of: child)
        read(child, owner: .function, hasSignature: hasSignature || own.map { $0 != brace } ?? false)
      case ("guard_stmt", "body"): read(child, owner: .guardElse)
      default: read(child)
      }
    }
  }

  private static func owner(of function: Object) -> CodeLayout.Block.Owner {
    if ["didSet", "willSet", "set"].contains(where: { function[$0] as? Bool == true }) { return .procedure }
    if function["_kind"] as? String == "accessor_decl" { return .function }
    guard let result = function["result"] as? Object else { return .procedure }
    switch result["_kind"] as? String {
    case "type_optional": return .optional
    case "type_unqualified_ident" where result["id"] as? String == "Void": return .procedure
    default: return .function
    }
  }

  private mutating func addBlock(_ node: Object, _ owner: CodeLayout.Block.Owner, _ hasSignature: Bool) {
    guard let start = Self.start(of: node), let end = Self.end(of: node) else { return }
    // What a property is called is not a statement beside what it is.
    let elements = (node["elements"] as? [Object] ?? []).filter { $0["_kind"] as? String != "var_decl" }
    blocks.append(
      CodeLayout.Block(
        start: start, end: end, owner: owner, hasSignature: hasSignature,
        statements: elements.map { CodeLayout.Statement(kind: Self.kind(of: $0), start: Self.start(of: $0)) }))
  }

  private static func kind(of element: Object) -> CodeLayout.Statement.Kind {
    switch element["_kind"] as? String {
    case "call_expr": return .call
    case "try_expr", "await_expr", "optional_try_expr", "force_try_expr":
      return (element["sub_expr"] as? Object).map(kind) ?? .other
    case "return_stmt", "throw_stmt", "break_stmt", "continue_stmt": return .exit
    case "sequence_expr":
      let parts = element["elements"] as? [Object] ?? []
      if parts.first?["_kind"] as? String == "discard_assignment_expr" { return .call }
      return parts.contains(where: isAssignment) ? .assignment : .other
    default: return .other
    }
  }

  private static func isAssignment(_ part: Object) -> Bool {
    if part["_kind"] as? String == "assign_expr" { return true }
    guard part["_kind"] as? String == "unresolved_decl_ref_expr", let name = part["name"] as? String else {
      return false
    }
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
  }

  private mutating func addConditions(_ node: Object) {
    guard let start = Self.start(of: node), let end = Self.start(of: node["then_stmt"] ?? node["body"]) else { return }
    let all = node["conditions"] as? [Object] ?? []
    conditions.append(
      CodeLayout.Conditions(
        start: start, end: end,
        areExpressions: all.map { $0["pattern"] == nil && ($0["_kind"] as? String)?.hasSuffix("_expr") == true }))
  }

  private static func start(of node: Any?) -> Int? { bound("start", of: node) }
  private static func end(of node: Any?) -> Int? { bound("end", of: node) }

  private static func bound(_ name: String, of node: Any?) -> Int? {
    ((node as? Object)?["range"] as? Object)?[name] as? Int
  }
}
