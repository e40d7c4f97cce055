import Basics
import Proving
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
