import Foundation
import Syntax

/// Finds the changes that the rules make of a source text.
public struct MutationFinder {
  let code: CodeText
  private let cases: EnumCases
  private let text: String
  private(set) var found: [Mutation] = []

  /// - Parameters:
  ///   - text: a source file's.
  ///   - layout: what the parser says of it.
  ///   - cases: those of the file's package.
  public init(_ text: String, _ layout: CodeLayout, _ cases: EnumCases) {
    code = CodeText(text, layout)
    self.cases = cases
    self.text = text
  }

  /// Every change, in the order of the text; none twice.
  public func mutations() -> [Mutation] {
    var finder = self
    finder.findInConditions()
    finder.findInOperators()
    finder.findInConstants()
    finder.findInValues()
    finder.findInStatements()
    finder.findInBodies()
    finder.findInReferences()
    var seen: Set<[UInt8]> = []
    return finder.found.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element).filter { mutation in
        // Two that differ in nothing but layout are one.
        seen.insert(mutation.applied(to: text).utf8.filter { $0 > 32 }).inserted
      }
  }

  /// What a directive asks of the compiler is left as it is.
  mutating func add(_ rule: Mutation.Rule, _ range: Range<Int>, _ replacement: String) {
    guard !code.directives.contains(where: { $0.contains(range.lowerBound) }) else { return }
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
    let isEquality = texts.contains { Self.equalities.contains($0) } && !texts.contains(where: Self.junctions.contains)
    guard !isEquality, texts != ["true"], texts != ["false"] else { return }
    let bytes = code.bytes(of: part)
    if texts[0] == "!", texts.count > 1,
      !texts.contains(where: { Self.orders.contains($0) || Self.junctions.contains($0) })
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

/// A statement among its neighbors, as the rules about statements see it.
struct StatementPlace {
  let code: CodeText
  let kind: CodeLayout.Statement.Kind
  let range: Range<Int>
  let owner: CodeLayout.Block.Owner
  /// The one behind it; of a block's last there is none.
  var next: [StatementPlace] = []

  var words: Slice<SwiftTokens> { code.tokens[range] }
  var first: String { words.first?.text ?? "" }
  var text: String { code.text(code.bytes(of: range)) }

  fileprivate typealias Change = (range: Range<Int>, replacement: String)
  fileprivate typealias Maker = @Sendable (StatementPlace) -> Change?
  fileprivate var leftOut: Change { (code.wholeLines(of: range), "") }
  fileprivate func before(_ words: String) -> Change {
    let start = code.bytes(of: range).lowerBound
    return (start..<start, words)
  }
  fileprivate func instead(_ words: String) -> Change { (code.bytes(of: range), words) }
}

extension MutationFinder {
  /// Of each rule what it makes of a statement; nil if it does not apply.
  private static let ofStatements: [(rule: Mutation.Rule, change: StatementPlace.Maker)] = [
    // What a framework's class does of itself shows in no test of the class below it.
    (.callLeftOut, { $0.isOwnCall ? $0.leftOut : nil }),
    (.callLeftOut, { $0.isOwnCall ? $0.withoutLastOfChain : nil }),
    (.callDoubled, { $0.isOwnCall && !$0.isStore ? $0.before("\($0.text); ") : nil }),
    (.assignmentLeftOut, { $0.kind == .assignment ? $0.leftOut : nil }),
    (.yieldPutBefore, { $0.kind == .assignment && $0.mayAwait ? $0.before("await Task.yield(); ") : nil }),
    // A guard has to leave, and a function to return what it says.
    (.exitLeftOut, { $0.kind == .exit && $0.mayStay ? $0.leftOut : nil }),
    (.deferLeftOut, { $0.first == "defer" ? $0.leftOut : nil }),
    (.awaitLeftOut, { $0.kind == .other && $0.isAwaited ? $0.leftOut : nil }),
    (.hopLeftOut, { place in place.hop.map { place.instead("(\($0))()") } }),
    (.statementsExchanged, { $0.exchanged }),
  ]

  mutating func findInStatements() {
    for (block, ranges) in code.statements {
      // A `case`, which has no braces, has to have a statement.
      let isCase = ranges.count == 1 && code.index(at: block.start) == ranges[0].lowerBound
      var places = zip(ranges, block.statements).map {
        StatementPlace(code: code, kind: $1.kind, range: $0, owner: block.owner)
      }
      for index in places.indices.dropLast() { places[index].next = [places[index + 1]] }
      for place in places {
        for (rule, change) in Self.ofStatements {
          guard let change = change(place), !isCase || !change.replacement.isEmpty else { continue }
          add(rule, change.range, change.replacement)
        }
      }
    }
  }
}

extension StatementPlace {
  fileprivate var isOwnCall: Bool { kind == .call && first != "super" && !MutationFinder.reporting.contains(first) }
  fileprivate var mayStay: Bool { owner != .guardElse && (!next.isEmpty || owner == .branch) }
  fileprivate var isAwaited: Bool { first == "await" || words.prefix(2).map(\.text) == ["try", "await"] }
  fileprivate var mayAwait: Bool {
    let start = code.bytes(of: range).lowerBound
    return code.layout.blocks.contains { block in
      block.start < start && start < block.end && code.text(block.start..<block.end).contains("await ")
    }
  }

  /// The closure that is handed to a queue.
  fileprivate var hop: String? {
    let last = range.upperBound - 1
    guard kind == .call, code.tokens[last].text == "}", let open = code.partner(of: last), open > range.lowerBound
    else { return nil }
    let before = open - 1
    let name = code.tokens[before].text == ")" ? (code.partner(of: before) ?? open) - 1 : before
    guard name > range.lowerBound, code.tokens[name].text == "async" else { return nil }
    return code.text(code.bytes(of: open..<(last + 1)))
  }

  fileprivate var withoutLastOfChain: Change? {
    let last = range.upperBound - 1
    guard code.tokens[last].text == ")", let open = code.partner(of: last), open - 3 > range.lowerBound,
      code.tokens[open - 1].isWord, code.tokens[open - 2].text == ".",
      [")", "}"].contains(code.tokens[open - 3].text)
    else { return nil }
    return (code.tokens[open - 3].range.upperBound..<code.tokens[last].range.upperBound, "")
  }

  /// Whether it gives something a value: a second time that changes nothing.
  fileprivate var isStore: Bool {
    kind == .assignment || kind == .call && words.count > 3 && words[range.lowerBound + 2].text.hasPrefix("set")
  }
  fileprivate var isDeclaration: Bool { ["let", "var", "func"].contains(first) }
  /// Whether something else may happen in it.
  fileprivate var calls: Bool { words.contains { ["(", "{", "await"].contains($0.text) } }
  /// Whether it can go before or behind another.
  fileprivate var isMovable: Bool {
    kind != .exit && !["super", "defer"].contains(first) && !MutationFinder.reporting.contains(first)
  }

  /// With the one behind it before it. What only stores needs no order, nor what declares, a call aside.
  fileprivate var exchanged: Change? {
    guard let next = next.first, isMovable, next.isMovable else { return nil }
    let both = [self, next]
    if both.allSatisfy(\.isStore), first == next.first || !both.contains(where: \.calls) { return nil }
    if both.contains(where: \.isDeclaration), !both.contains(where: \.isOwnCall) || !both.allSatisfy(\.calls) {
      return nil
    }
    let (own, behind) = (code.bytes(of: range), code.bytes(of: next.range))
    return (own.lowerBound..<behind.upperBound, next.text + code.text(own.upperBound..<behind.lowerBound) + text)
  }
}

extension MutationFinder {
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
      let onlyReports = (first..<last).dropFirst().first.map { Self.reporting.contains(code.tokens[$0].text) } ?? true
      if !isTrivial, !onlyReports {
        add(.bodyEmptied, (block.start + 1)..<block.end, block.owner == .procedure ? "" : " nil ")
      }
    }
  }
}

// MARK: - Operators

extension MutationFinder {
  static let equalities: Set = ["==", "!=", "===", "!=="]
  static let orders: Set = ["<", "<=", ">", ">="]

  private static let ofOperators: [String: [(rule: Mutation.Rule, other: String)]] = [
    "==": [(.comparisonTurned, "!="), (.comparisonWidened, "<="), (.comparisonWidened, ">=")],
    "!=": [(.comparisonTurned, "==")], "===": [(.comparisonTurned, "!==")], "!==": [(.comparisonTurned, "===")],
    "<": [(.comparisonTurned, "<=")], "<=": [(.comparisonTurned, "<")],
    ">": [(.comparisonTurned, ">=")], ">=": [(.comparisonTurned, ">")],
    "+": [(.arithmeticTurned, "-")], "-": [(.arithmeticTurned, "+")],
    "*": [(.arithmeticTurned, "/")], "/": [(.arithmeticTurned, "*")], "%": [(.arithmeticTurned, "*")],
    "..<": [(.rangeTurned, "...")], "...": [(.rangeTurned, "..<")],
  ]

  mutating func findInOperators() {
    for index in code.tokens.indices.dropFirst().dropLast() {
      let token = code.tokens[index]
      let others = Self.ofOperators[token.text] ?? []
      let isRange = others.contains { $0.rule == .rangeTurned }
      guard code.isInBody(token.range.lowerBound) || isRange else { continue }
      if token.text == "??" { changeDefault(of: index) }
      if token.text == "!", !code.hasSpace(before: index + 1), !code.isBehindOperand(index) {
        add(.conditionTurned, token.range, "")
      }
      // Without spaces it may be a bracket of type parameters, or a sign.
      let isOperator =
        isRange || Self.equalities.contains(token.text)
        ? code.isBinary(index) : code.hasSpace(before: index) && code.hasSpace(before: index + 1)
      guard isOperator else { continue }
      for (rule, other) in others where rule != .comparisonWidened || code.tokens[index + 1].isNumber {
        add(rule, token.range, other)
      }
    }
  }

  private mutating func changeDefault(of index: Int) {
    let stops: Set<String> = ["&&", "||", "==", "!=", "===", "!==", "<", ">", "<=", ">="]
    let value = code.operand(before: index, stops: stops.union(["??"]))
    // The first of what follows is what a longer chain asks next.
    let (next, rest) = (
      code.operand(after: index, stops: stops.union(["??"])), code.operand(after: index, stops: stops)
    )
    guard !value.isEmpty, !next.isEmpty else { return }
    let (text, fallback) = (code.text(code.bytes(of: value)), code.text(code.bytes(of: next)))
    let start = code.bytes(of: value).lowerBound
    // Where the value is chained or cast, a mark behind it belongs to its end alone.
    add(.defaultLeftOut, start..<code.bytes(of: rest).upperBound, text.contains("?") ? "(\(text))!" : "\(text)!")
    add(.defaultExchanged, start..<code.bytes(of: next).upperBound, "\(fallback) ?? \(text)")
  }
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
        // Names, addresses and words for people are what a program says; a string that nothing asks for is a gap.
        add(.constantChanged, token.range, token.text == "\"\"" ? "\"?\"" : "\"\"")
        if let other = token.text.withOtherDigit { add(.constantChanged, token.range, other) }
      } else if token.isNumber, index == 0 || code.tokens[index - 1].text != "." {
        let digits = token.text.filter { $0 != "_" }
        // One more behind '..<' is what '...' makes of it.
        let isBound = index > 0 && code.tokens[index - 1].text == "..<"
        if let number = Int(digits), number < .max, !isBound {
          add(.constantChanged, token.range, "\(number + 1)")
          if number > 0, index + 1 < code.tokens.count, ["..<", "..."].contains(code.tokens[index + 1].text) {
            add(.comparisonWidened, token.range, "\(number - 1)")
          }
        } else if Int(digits) == nil, let number = Double(digits), !isBound, !digits.hasPrefix("0x") {
          add(.constantChanged, token.range, "\(number + 1)")
        }
      }
      index += 1
    }
  }

  /// Behind attributes, and in what only reports.
  private func endOfWhatIsLeftAlone(at index: Int) -> Int? {
    let text = code.tokens[index].text
    let isSign = text.hasPrefix("@") || text.hasPrefix("#") && !code.tokens[index].isString
    guard isSign || text == "DispatchQueue" || Self.reporting.contains(text), index + 1 < code.tokens.count,
      code.tokens[index + 1].text == "("
    else { return nil }
    return code.partner(of: index + 1).map { $0 + 1 }
  }
}

// MARK: - Values

extension MutationFinder {
  mutating func findInValues() {
    for index in code.tokens.indices.dropFirst().dropLast() where code.isInBody(code.tokens[index].range.lowerBound) {
      let token = code.tokens[index]
      let name = code.tokens[index - 1]
      if token.text == "(", name.isWord, !Self.reporting.contains(name.text), !["max", "min"].contains(name.text) {
        exchangeArguments(behind: index)
      }
      guard name.text == "." else { continue }
      if token.text == "async", ["{", "("].contains(code.tokens[index + 1].text) {
        add(.asyncMadeSync, token.range, "sync")
      } else if let other = cases.others[token.text], code.tokens[index + 1].text != "(" {
        add(.caseExchanged, token.range, other)
      }
    }
  }

  /// Exchanges the values of neighbors; where they are of two types the compiler refuses.
  private mutating func exchangeArguments(behind open: Int) {
    guard let close = code.partner(of: open) else { return }
    let values = split((open + 1)..<close).map { argument -> Range<Int> in
      let isLabeled = argument.count > 2 && code.tokens[argument.lowerBound + 1].text == ":"
      return isLabeled ? (argument.lowerBound + 2)..<argument.upperBound : argument
    }
    for (one, other) in zip(values, values.dropFirst()) where !one.isEmpty && !other.isEmpty {
      let (first, second) = (code.bytes(of: one), code.bytes(of: other))
      let between = code.text(first.upperBound..<second.lowerBound)
      // A parameter's name is followed by its type.
      guard code.text(first) != code.text(second), !code.tokens[one].contains(where: { [":", "{"].contains($0.text) })
      else { continue }
      add(.argumentsExchanged, first.lowerBound..<second.upperBound, code.text(second) + between + code.text(first))
    }
  }
}

/// The cases without values of a package's enums, each with another of its enum.
public struct EnumCases: Sendable {
  fileprivate private(set) var others: [String: String] = [:]

  public init(in texts: [String]) {
    for tokens in texts.map(SwiftTokens.init) {
      for index in tokens.indices where tokens[index].text == "enum" {
        let names = Self.names(in: tokens, ofEnumAt: index)
        guard names.count > 1 else { continue }
        for (name, other) in zip(names, names.dropFirst() + [names[0]]) { others[name] = others[name] ?? other }
      }
    }
  }

  private static func names(in tokens: SwiftTokens, ofEnumAt start: Int) -> [String] {
    let end = tokens.end(ofDeclarationAt: start)
    guard var index = tokens[start..<end].firstIndex(where: { $0.text == "{" }).map({ $0 + 1 }) else { return [] }
    var names: [String] = []
    while index < end {
      if tokens[index].text == "{" {
        index = tokens.end(ofBracketsAt: index)
        continue
      }
      if tokens[index].text == "case" || tokens[index].text == ",", index + 2 < end, tokens[index + 1].isWord,
        tokens[index].text == "case" || tokens[index + 2].text != ":", tokens[index + 2].text != "("
      {
        names.append(tokens[index + 1].text)
      }
      index += 1
    }
    return names
  }
}

extension String {
  /// A string with its last digit outside of what is interpolated made another; nil if it has none.
  fileprivate var withOtherDigit: String? {
    guard !contains("\\("), let index = lastIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    let digit = self[index] == "9" ? "8" : "\((self[index].wholeNumberValue ?? 0) + 1)"
    return replacingCharacters(in: index...index, with: digit)
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
        add(.weakLeftOut, token.range.lowerBound..<name.range.upperBound, "\(name.text) = Optional(\(name.text))")
      }
    }
  }
}
