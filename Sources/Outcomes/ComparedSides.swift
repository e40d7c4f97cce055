/// The two values of a failed comparison, as its message prints them: of XCTest's `("a") is not equal to ("b")`, and of
/// Swift Testing's `(a → 1) == (b → 2)`.
public struct ComparedSides: Equatable, Sendable {
  public let left: String
  public let right: String
  /// What the left is to the right, such as `is not equal to`.
  public let relation: String

  public init(left: String, right: String, relation: String) {
    self.left = left
    self.right = right
    self.relation = relation
  }

  /// - Parameter message: a failure's whole message.
  /// - Returns: nil if it mentions no two values.
  public init?(message: String) {
    guard let sides = Self(assertion: message) ?? Self(expectation: message) else { return nil }
    self = sides
  }

  /// The elements that Swift Testing names below two collections that differ: `inserted [1], removed [2]`.
  ///
  /// - Returns: nil if the message has no such line.
  public init?(difference message: String) {
    guard let line = message.lines.first(where: { $0.hasPrefix("inserted [") }),
      let middle = line.firstRange(of: "], removed [")
    else { return nil }
    let left = line[..<middle.lowerBound].dropFirst("inserted ".count)
    self.init(left: "\(left)]", right: "[\(line[middle.upperBound...])", relation: "and not")
  }

  /// The same, of a long value only a part from just before where the two differ.
  public var shortened: ComparedSides {
    let start = zip(left, right).prefix { $0 == $1 }.count - 20
    let parts = [left, right].map { value in
      guard value.count > 160 else { return value }
      let rest = value.dropFirst(Swift.max(start, 0))
      return (rest.count < value.count ? "[…]" : "") + rest.prefix(100) + (rest.count > 100 ? "[…]" : "")
    }
    return ComparedSides(left: parts[0], right: parts[1], relation: relation)
  }

  /// A text about them with the shortened values.
  public func shortening(_ text: String) -> String {
    let pairs = [(left, shortened.left), (right, shortened.right)].filter { $0 != $1 }
    return pairs.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  // MARK: - XCTest

  private static let relations = [
    "is not equal to", "is equal to", "is not identical to", "is identical to", "is not greater than or equal to",
    "is not less than or equal to", "is not greater than", "is not less than",
  ]

  private init?(assertion message: String) {
    guard message.hasPrefix("XCTAssert"), let start = message.firstRange(of: " failed: ") else { return nil }
    let values = message[start.upperBound...]
    if message.hasPrefix("XCTAssertNil"), values.hasPrefix("\"") {
      let value = values.dropFirst()
      let end = value.firstRange(of: "\" - ")?.lowerBound ?? value.lastIndex(of: "\"") ?? value.endIndex
      self.init(left: String(value[..<end]), right: "nil", relation: "is not")
      return
    }
    let found = Self.relations.compactMap { relation in
      values.firstRange(of: "\") \(relation) (\"").map { (range: $0, relation: relation) }
    }
    guard values.hasPrefix("(\""), let first = found.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else {
      return nil
    }
    let rest = values[first.range.upperBound...]
    // Words of the author's follow behind a dash, and an accuracy behind its sign.
    let ends = ["\") - ", "\") +/- "].compactMap { rest.firstRange(of: $0)?.lowerBound }
    guard let end = ends.min() ?? (rest.hasSuffix("\")") ? rest.index(rest.endIndex, offsetBy: -2) : nil) else {
      return nil
    }
    self.init(
      left: String(values[..<first.range.lowerBound].dropFirst(2)), right: String(rest[..<end]),
      relation: first.relation)
  }

  // MARK: - Swift Testing

  private static let operators = [
    "==": "is not equal to", "!=": "is equal to", "===": "is not identical to", "!==": "is identical to",
    "<": "is not less than", ">": "is not greater than", "<=": "is not less than or equal to",
    ">=": "is not greater than or equal to",
  ]

  private init?(expectation message: String) {
    guard let start = message.firstRange(of: "Expectation failed: ") else { return nil }
    let text = message[start.upperBound...].prefix { $0 != "\n" }
    // Of what is awaited or tried it prints no value.
    guard !["await ", "try "].contains(where: text.hasPrefix) else { return nil }
    // Outside of strings and parentheses an operator is between spaces.
    var depth = 0
    var isInString = false
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case "\\" where isInString:
        index = text.index(after: index)
        if index == text.endIndex { return nil }
      case "\"": isInString.toggle()
      case "(", "[", "{": depth += isInString ? 0 : 1
      case ")", "]", "}": depth -= isInString ? 0 : 1
      case " " where depth == 0 && !isInString:
        let word = text[text.index(after: index)...].prefix { $0 != " " }
        // A side over several lines is not whole here.
        let rest = text[word.endIndex...]
        if let relation = Self.operators[String(word)], !rest.isEmpty,
          rest.count(where: "([{".contains) == rest.count(where: ")]}".contains)
        {
          self.init(left: Self.value(text[..<index]), right: Self.value(rest.dropFirst()), relation: relation)
          return
        }
      default: break
      }
      index = text.index(after: index)
    }
    return nil
  }

  /// `1` of `(sut.value → 1)` and of `1`; a string without its marks.
  private static func value(_ side: Substring) -> String {
    var value = side
    if value.hasPrefix("("), value.hasSuffix(")"), let arrow = value.firstRange(of: " → ") {
      value = value[arrow.upperBound...].dropLast()
    }
    if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") { value = value.dropFirst().dropLast() }
    return String(value)
  }
}
