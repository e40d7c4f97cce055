import Syntax

/// A source text with its tokens, and what the parser says of it.
struct CodeText {
  let tokens: SwiftTokens
  let layout: CodeLayout
  private let bytes: [UInt8]
  /// Of each bracket the one that it belongs to.
  private let partners: [Int: Int]
  private let places: [Int: Int]
  /// The tokens with which statements begin, and the braces behind conditions: no expression reaches over them.
  private(set) var borders: Set<Int> = []
  /// The statements of each block, as ranges of tokens, where the tokens and the parser agree.
  private(set) var statements: [(block: CodeLayout.Block, ranges: [Range<Int>])] = []

  /// The bytes of the lines of conditions of compilation.
  let directives: [Range<Int>]

  init(_ text: String, _ layout: CodeLayout) {
    let tokens = SwiftTokens(text)
    let places = Dictionary(tokens.indices.map { (tokens[$0].range.lowerBound, $0) }, uniquingKeysWith: { $1 })
    self.tokens = tokens
    self.layout = layout
    self.places = places
    bytes = Array(text.utf8)
    partners = tokens.partners
    directives = tokens.indices.filter { ["#if", "#elseif"].contains(tokens[$0].text) }.map { start in
      let last = tokens[start...].last { $0.line == tokens[start].line } ?? tokens[start]
      return tokens[start].range.lowerBound..<last.range.upperBound
    }
    borders = Set(layout.conditions.compactMap { places[$0.end] })
    for block in layout.blocks {
      guard let inside = inside(of: block) else { continue }
      let ranges = split(inside)
      guard isRight(ranges, for: block) else { continue }
      borders.formUnion(ranges.map(\.lowerBound))
      statements.append((block, ranges))
    }
  }

  // MARK: - Places

  func index(at byte: Int) -> Int? { places[byte] }
  func partner(of index: Int) -> Int? { partners[index] }
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes of some tokens, from the first one's first to the last one's last.
  func bytes(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  func isInBody(_ byte: Int) -> Bool { layout.blocks.contains { $0.start <= byte && byte <= $0.end } }

  /// What is between a token and the one before it.
  func hasSpace(before index: Int) -> Bool {
    guard index > 0, index < tokens.count else { return true }
    return tokens[index - 1].range.upperBound < tokens[index].range.lowerBound
  }

  private func hasLineBreak(before index: Int) -> Bool {
    guard index > 0 else { return true }
    return bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound].contains(UInt8(ascii: "\n"))
  }

  /// The bytes of some tokens with the lines that contain nothing else, so that leaving them out leaves no empty line.
  func wholeLines(of range: Range<Int>) -> Range<Int> {
    let own = bytes(of: range)
    let before = bytes[..<own.lowerBound].reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .count
    let start = own.lowerBound - before
    guard start > 0, bytes[start - 1] == UInt8(ascii: "\n"), own.upperBound < bytes.count,
      bytes[own.upperBound] == UInt8(ascii: "\n")
    else { return own }
    return start..<(own.upperBound + 1)
  }

  // MARK: - Operators

  /// Whether a token is an operator between two operands.
  func isBinary(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    let (before, after) = (tokens[index - 1].text, tokens[index + 1].text)
    guard !["(", "[", "{", ",", ":"].contains(before), ![")", "]", "}", "{", ",", ":", ";"].contains(after) else {
      return false
    }
    return hasSpace(before: index) == hasSpace(before: index + 1)
  }

  /// Whether a token is right behind a word or a bracket, as what unwraps is.
  func isBehindOperand(_ index: Int) -> Bool {
    !hasSpace(before: index) && !["(", "[", "{", ",", ":", "!"].contains(tokens[index - 1].text)
  }

  /// The tokens of an operand beside an operator, or of the whole expression before it: as far as nothing stops it.
  ///
  /// - Parameter stops: the operators that bind no more tightly than the one in question.
  func operand(before index: Int, stops: Set<String>) -> Range<Int> {
    var start = index
    while start > 0 {
      let candidate = start - 1
      if let partner = partners[candidate], partner < candidate {
        start = partner
      } else {
        guard !ends(at: candidate, stops) else { break }
        start = candidate
      }
      if borders.contains(start) { break }
    }
    return start..<index
  }

  func operand(after index: Int, stops: Set<String>) -> Range<Int> {
    var end = index + 1
    while end < tokens.count, !borders.contains(end) {
      if let partner = partners[end], partner > end {
        end = partner + 1
      } else {
        guard !ends(at: end, stops) else { break }
        end += 1
      }
    }
    return (index + 1)..<end
  }

  private func ends(at index: Int, _ stops: Set<String>) -> Bool {
    let text = tokens[index].text
    if Self.bounds.contains(text) || stops.contains(text) || partners[index] != nil || text.hasPrefix("#") {
      return true
    }
    return (text == "?" || text == "=") && hasSpace(before: index)
  }

  private static let bounds: Set<String> = [
    ",", ";", ":", "return", "if", "guard", "while", "in", "where", "case", "else", "throw", "let", "var", "switch",
    "=",
    "+=", "-=", "*=", "/=", "try", "await", "{", "}", "(", ")", "[", "]",
  ]

  // MARK: - Statements

  private func inside(of block: CodeLayout.Block) -> Range<Int>? {
    guard let first = index(at: block.start), let last = index(at: block.end), first <= last else { return nil }
    guard tokens[first].text == "{" else { return first..<(last + 1) }
    guard partners[first] == last else { return nil }
    guard block.hasSignature else { return (first + 1)..<last }
    var index = first + 1
    while index < last, tokens[index].text != "in" { index = (partners[index].map { max($0, index) } ?? index) + 1 }
    return index < last ? (index + 1)..<last : nil
  }

  private func split(_ inside: Range<Int>) -> [Range<Int>] {
    var starts: [Int] = []
    var index = inside.lowerBound
    while index < inside.upperBound {
      if tokens[index].text != ";", starts.isEmpty || begins(at: index) { starts.append(index) }
      index = (partners[index].map { max($0, index) } ?? index) + 1
    }
    return starts.indices.map { place in
      var end = place + 1 < starts.count ? starts[place + 1] : inside.upperBound
      while tokens[end - 1].text == ";" { end -= 1 }
      return starts[place]..<end
    }
  }

  /// Whether a token that is none of a block's first can begin a statement.
  private func begins(at index: Int) -> Bool {
    let (text, before) = (tokens[index].text, tokens[index - 1].text)
    if before == ";" { return true }
    guard hasLineBreak(before: index) else { return false }
    if ["else", "catch", "where", "in", "as", "is", "{", ",", ":", ")", "]", "}"].contains(text) { return false }
    if text.hasPrefix(".") || text == "?" && hasSpace(before: index + 1) { return false }
    if Self.isOperator(text), hasSpace(before: index + 1) { return false }
    if [",", "=", "->", ":", "else", "in", "as", "is", "where", "return", "try", "await"].contains(before) {
      return false
    }
    return !(Self.isOperator(before) && hasSpace(before: index - 1))
  }

  private static func isOperator(_ text: String) -> Bool {
    text.utf8.allSatisfy { "/=-+!*%<>&|^~?.".utf8.contains($0) }
  }

  /// Whether the parser sees as many statements, and where it knows the place, in the same places.
  private func isRight(_ ranges: [Range<Int>], for block: CodeLayout.Block) -> Bool {
    guard ranges.count == block.statements.count else { return false }
    return zip(ranges, block.statements).allSatisfy { range, statement in
      statement.start.map { bytes(of: range).contains($0) } ?? true
    }
  }
}
