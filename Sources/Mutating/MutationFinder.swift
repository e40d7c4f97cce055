import Syntax

/// Finds the changes that the rules make of a source text.
public struct MutationFinder {
  let code: CodeText
  private(set) var found: [Mutation] = []

  /// - Parameters:
  ///   - text: a source file's.
  ///   - layout: what the parser says of it.
  public init(_ text: String, _ layout: CodeLayout) { code = CodeText(text, layout) }

  /// Every change, in the order of the text; none twice.
  public func mutations() -> [Mutation] {
    var finder = self
    finder.findInConditions()
    finder.findInOperators()
    finder.findInConstants()
    finder.findInStatements()
    finder.findInBodies()
    finder.findInReferences()
    var seen: Set<String> = []
    return finder.found.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element).filter { seen.insert("\($0.range) \($0.replacement)").inserted }
  }

  mutating func add(_ rule: Mutation.Rule, _ range: Range<Int>, _ replacement: String) {
    found.append(
      Mutation(rule: rule, range: range, replacement: replacement, isInBody: code.isInBody(range.lowerBound)))
  }

  /// Of these a test sees nothing: they report, or end the program where something is wrong anyway.
  static let reporting: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "fatalError", "preconditionFailure", "precondition", "assert",
    "assertionFailure",
  ]
}

// MARK: - Conditions

extension MutationFinder {
  static let equalities = ["==": "!=", "!=": "==", "===": "!==", "!==": "==="]
  static let orders = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let junctions: Set<String> = ["&&", "||"]

  mutating func findInConditions() {
    for conditions in code.layout.conditions {
      guard let keyword = code.index(at: conditions.start), let brace = code.index(at: conditions.end) else { continue }
      let end = code.tokens[brace - 1].text == "else" ? brace - 1 : brace
      let parts = split((keyword + 1)..<end)
      guard parts.count == conditions.areExpressions.count else { continue }
      for (part, isExpression) in zip(parts, conditions.areExpressions) where isExpression && !part.isEmpty {
        turn(part)
        // A loop that never ends says nothing, and takes long.
        let isConstant = part.count == 1 && ["true", "false"].contains(code.tokens[part.lowerBound].text)
        if code.tokens[keyword].text != "while", !isConstant {
          add(.conditionLeftOut, code.bytes(of: part), "true")
        }
      }
    }
    for index in code.tokens.indices where code.tokens[index].text == "?" {
      guard code.hasSpace(before: index), code.hasSpace(before: index + 1) else { continue }
      turn(code.operand(before: index, stops: []))
    }
    for index in code.tokens.indices where Self.junctions.contains(code.tokens[index].text) { leaveOutSides(of: index) }
  }

  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if code.tokens[index].text == "," {
        parts.append(start..<index)
        start = index + 1
      }
      index = (code.partner(of: index).map { max($0, index) } ?? index) + 1
    }
    return parts + [start..<range.upperBound]
  }

  /// The contrary of one comparison alone is what the rule for comparisons makes of it, and of a constant that for
  /// constants.
  private mutating func turn(_ part: Range<Int>) {
    guard !part.isEmpty else { return }
    let texts = part.map { code.tokens[$0].text }
    let isEquality = texts.contains { Self.equalities[$0] != nil } && !texts.contains(where: Self.junctions.contains)
    guard !isEquality, texts != ["true"], texts != ["false"] else { return }
    let bytes = code.bytes(of: part)
    if texts[0] == "!", texts.count > 1,
      !texts.contains(where: { Self.orders[$0] != nil || Self.junctions.contains($0) })
    {
      return add(.conditionTurned, bytes, code.text(code.bytes(of: (part.lowerBound + 1)..<part.upperBound)))
    }
    let isName = part.count == 1 || texts.allSatisfy { $0 == "." || $0.utf8.allSatisfy(SwiftToken.isOfWord) }
    add(.conditionTurned, bytes, isName ? "!\(code.text(bytes))" : "!(\(code.text(bytes)))")
  }

  private mutating func leaveOutSides(of index: Int) {
    guard code.isBinary(index) else { return }
    let isAnd = code.tokens[index].text == "&&"
    let left = code.operand(before: index, stops: isAnd ? ["&&", "||"] : ["||"])
    let right = code.operand(after: index, stops: isAnd ? ["&&", "||"] : ["||"])
    guard !left.isEmpty, !right.isEmpty else { return }
    let whole = code.bytes(of: left.lowerBound..<right.upperBound)
    let (first, second) = (code.bytes(of: left), code.bytes(of: right))
    add(.conditionLeftOut, first.lowerBound..<second.lowerBound, "")
    add(.conditionLeftOut, first.upperBound..<whole.upperBound, "")
  }
}

extension MutationFinder {
  mutating func findInStatements() {
    for (block, ranges) in code.statements {
      // A `case`, which has no braces, has to have a statement.
      if ranges.count == 1, code.index(at: block.start) == ranges[0].lowerBound { continue }
      for (place, (range, statement)) in zip(ranges, block.statements).enumerated() {
        let isLast = place == ranges.count - 1
        switch statement.kind {
        case .call: leaveOutCall(range)
        case .assignment: add(.assignmentLeftOut, code.wholeLines(of: range), "")
        case .exit:
          // A guard has to leave, and a function to return what it says.
          guard block.owner != .guardElse, !isLast || block.owner == .branch else { continue }
          add(.exitLeftOut, code.wholeLines(of: range), "")
        case .other: continue
        }
      }
    }
  }

  private mutating func leaveOutCall(_ range: Range<Int>) {
    let first = code.tokens[range.lowerBound].text
    // What a framework's class does of itself shows in no test of the class below it.
    guard first != "super", !Self.reporting.contains(first) else { return }
    add(.callLeftOut, code.wholeLines(of: range), "")
    let last = range.upperBound - 1
    guard code.tokens[last].text == ")", let open = code.partner(of: last), open - 3 > range.lowerBound,
      code.tokens[open - 1].isWord, code.tokens[open - 2].text == ".",
      [")", "}"].contains(code.tokens[open - 3].text)
    else { return }
    add(.callLeftOut, code.tokens[open - 3].range.upperBound..<code.tokens[last].range.upperBound, "")
  }

  mutating func findInBodies() {
    for block in code.layout.blocks {
      guard block.owner == .procedure || block.owner == .optional, block.start + 1 < block.end,
        let first = code.index(at: block.start), let last = code.index(at: block.end), code.tokens[first].text == "{"
      else { continue }
      let isTrivial =
        block.owner == .procedure
        // One statement alone is left out by its own rule.
        ? block.statements.count < 2
        : ["nil", "return nil"].contains((first + 1..<last).map { code.tokens[$0].text }.joined(separator: " "))
      if !isTrivial, !onlyReports(first..<last) {
        add(.bodyEmptied, (block.start + 1)..<block.end, block.owner == .procedure ? "" : " nil ")
      }
    }
  }

  private func onlyReports(_ range: Range<Int>) -> Bool {
    range.dropFirst().first.map { Self.reporting.contains(code.tokens[$0].text) } ?? true
  }
}

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
