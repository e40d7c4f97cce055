import Basics
import Syntax

// MARK: - Operators

extension MutationFinder {
  private static let arithmetic = ["+": "-", "-": "+", "*": "/", "/": "*", "%": "*"]
  private static let ranges = ["..<": "...", "...": "..<"]

  mutating func findInOperators() {
    for index in code.tokens.indices {
      let token = code.tokens[index]
      guard index > 0, index + 1 < code.tokens.count, code.isInBody(token.range.lowerBound) || isRange(token) else {
        continue
      }
      if let other = Self.equalities[token.text] {
        if code.isBinary(index) { add(.comparisonTurned, token.range, other) }
      } else if let other = Self.orders[token.text] ?? Self.arithmetic[token.text] {
        // Without spaces it may be a bracket of type parameters, or a sign.
        guard code.hasSpace(before: index), code.hasSpace(before: index + 1) else { continue }
        add(Self.orders[token.text] == nil ? .arithmeticTurned : .comparisonTurned, token.range, other)
      } else if let other = Self.ranges[token.text] {
        if code.isBinary(index) { add(.rangeTurned, token.range, other) }
      } else if token.text == "??" {
        leaveOutDefault(of: index)
      }
    }
  }

  private mutating func leaveOutDefault(of index: Int) {
    let stops: Set<String> = ["&&", "||", "==", "!=", "===", "!==", "<", ">", "<=", ">="]
    let (value, other) = (
      code.operand(before: index, stops: stops.union(["??"])), code.operand(after: index, stops: stops)
    )
    guard !value.isEmpty, !other.isEmpty else { return }
    let text = code.text(code.bytes(of: value))
    let range = code.bytes(of: value).lowerBound..<code.bytes(of: other).upperBound
    // Where the value is chained or cast, a mark behind it belongs to its end alone.
    add(.defaultLeftOut, range, text.contains("?") ? "(\(text))!" : "\(text)!")
  }

  private func isRange(_ token: SwiftToken) -> Bool { Self.ranges[token.text] != nil }
}

// MARK: - Constants

extension MutationFinder {
  mutating func findInConstants() {
    var index = 0
    while index < code.tokens.count {
      let token = code.tokens[index]
      if let end = endOfWhatIsLeftAlone(at: index) {
        index = end
        continue
      }
      if token.text == "true" || token.text == "false" {
        add(.constantChanged, token.range, token.text == "true" ? "false" : "true")
      } else if token.isString {
        // Names, addresses and words for people are what a program says; a text that nothing asks for is a gap.
        add(.constantChanged, token.range, token.text == "\"\"" ? "\"?\"" : "\"\"")
      } else if token.text.utf8.first.map({ (48...57).contains($0) }) == true,
        index == 0 || code.tokens[index - 1].text != "."
      {
        let digits = token.text.filter { $0 != "_" }
        // One more behind '..<' is what '...' makes of it.
        let isBound = index > 0 && code.tokens[index - 1].text == "..<"
        if let number = Int(digits), !isBound {
          add(.constantChanged, token.range, "\(number + 1)")
        } else if let number = Double(digits), !isBound, !digits.hasPrefix("0x") {
          add(.constantChanged, token.range, "\(number + 1)")
        }
      }
      index += 1
    }
  }

  /// Behind attributes and directives, and in what only reports.
  private func endOfWhatIsLeftAlone(at index: Int) -> Int? {
    let text = code.tokens[index].text
    if ["#if", "#elseif"].contains(text) {
      let line = code.tokens[index].line
      return code.tokens[index...].firstIndex { $0.line != line } ?? code.tokens.count
    }
    let isSign = text.hasPrefix("@") || text.hasPrefix("#") && !code.tokens[index].isString
    guard isSign || text == "DispatchQueue" || Self.reporting.contains(text), index + 1 < code.tokens.count,
      code.tokens[index + 1].text == "("
    else {
      return nil
    }
    return code.partner(of: index + 1).map { $0 + 1 }
  }
}

// MARK: - References

extension MutationFinder {
  mutating func findInReferences() {
    for index in code.tokens.indices.dropLast() {
      let token = code.tokens[index]
      guard token.text == "weak" || token.text == "unowned" else { continue }
      var next = index + 1
      // `unowned(safe)`
      if code.tokens[next].text == "(", let end = code.partner(of: next) { next = end + 1 }
      guard next + 1 < code.tokens.count else { continue }
      let name = code.tokens[next]
      let whole = token.range.lowerBound..<name.range.lowerBound
      guard token.text == "weak", name.text != "var", name.text != "let" else {
        add(.weakLeftOut, whole, "")
        continue
      }
      // What is captured weakly is unwrapped: it has to stay optional.
      if code.tokens[next + 1].text == "=" {
        add(.weakLeftOut, whole, "")
      } else {
        add(
          .weakLeftOut, token.range.lowerBound..<name.range.upperBound, "\(name.text) = Optional(\(name.text))")
      }
    }
  }
}
