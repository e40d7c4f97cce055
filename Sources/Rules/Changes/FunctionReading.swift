import Basics
import Curriculum
import Syntax

/// What a function asserts itself, and what it calls.
struct FunctionReading: Equatable, Sendable {
  struct Call: Equatable, Sendable {
    let name: String
    let isInLoop: Bool
  }

  private(set) var count = AssertionCount()
  private(set) var calls: [Call] = []
  /// The names that a `let` has given to constants so far.
  private var constants: Set<String> = []

  /// Every function of a file by its name, those inside others too.
  static func functions(in source: String) -> [String: [FunctionReading]] {
    let tokens = SwiftTokens(source)
    var found: [String: [FunctionReading]] = [:]
    for index in tokens.indices where tokens[index].text == "func" && index + 1 < tokens.endIndex {
      let reading = FunctionReading(tokens[index..<tokens.end(ofDeclarationAt: index)])
      found[tokens[index + 1].text, default: []].append(reading)
    }
    return found
  }

  /// - Parameter function: what may be before `func`, and all to the closing brace.
  init(_ function: Slice<SwiftTokens>) {
    let tokens = function.base
    var loops: [Bool] = []
    var depth = 0
    // How deep in brackets the body of a loop may begin: a closure in its head is deeper.
    var head: Int?
    // Behind the name, which is not a call.
    var index = (function.firstIndex { $0.text == "func" } ?? function.startIndex) + 2
    let table = function[..<(index - 2)].firstIndex { $0.text == "arguments" }
    count.cases += table.map { tokens.size(ofListAt: $0 + 2) } ?? 0
    // The line of a 'return' with a value: it is read to its end, and nothing behind it is reached.
    var last: Int?
    while index < function.endIndex {
      if let last, tokens[index].line > last { return }
      let text = tokens[index].text
      let next = index + 1 < function.endIndex ? tokens[index + 1].text : ""
      let isInLoop = loops.last ?? false
      switch text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{":
        let isBody = head.map { depth <= $0 } ?? false
        loops.append(isBody || isInLoop)
        if isBody { head = nil }
        let names = tokens[(index + 1)..<function.endIndex].prefix { $0.line == tokens[index].line }.map(\.text)
        if let end = names.firstIndex(of: "in") { constants.subtract(names[..<end]) }
      case "}": loops.removeLast(loops.isEmpty ? 0 : 1)
      case "for" where next != ":", "while", "repeat", "forEach":
        head = text == "forEach" ? .max : depth
        constants.remove(next)
        let list = text == "for" ? tokens[index...].prefix { $0.text != "{" }.firstIndex { $0.text == "in" } : nil
        count.cases += list.map { tokens.size(ofListAt: $0 + 1) } ?? 0
      case "func":
        index = tokens.end(ofDeclarationAt: index)
        continue
      case "#if" where next == "false":
        index = Self.end(ofConditionAt: index, in: tokens)
        continue
      case "if" where next == "false" && index + 2 < function.endIndex && tokens[index + 2].text == "{":
        index = tokens.end(ofBracketsAt: index + 2)
        continue
      case "withKnownIssue", "XCTExpectFailure":
        index = tokens.end(ofCallAt: index)
        continue
      // What is behind is not reached.
      case "throw" where loops.count == 1: return
      case "return" where loops.count == 1: last = tokens[index].line
      default: read(tokens, at: index, next, isInLoop)
      }
      index += 1
    }
  }

  private mutating func read(_ tokens: SwiftTokens, at index: Int, _ next: String, _ isInLoop: Bool) {
    let text = tokens[index].text
    let conditions = Self.conditions(of: tokens, at: index)
    let real = conditions.filter { !cannotFail(text, tokens, $0) }
    switch text {
    case _ where real.isEmpty && !conditions.isEmpty:
      count.isConstant = true
      return
    case "let" where isConstant(tokens.value(ofLetAt: index)): constants.insert(next)
    case "let", "var": constants.remove(next)
    case "await": count.awaits = true
    case "case" where next == "(":
      count.listed += max(
        tokens.elements(ofListAt: index + 1).count { !["_", "let", "var"].contains($0.first?.text) } - 1, 0)
    case "wait" where next == "(", "fulfill", "fulfillment", "waitForExpectations", "confirmation": count.waits = true
    case "XCTUnwrap", "#require":
      let isStatement = Self.isStatement(tokens, at: index)
      count.unwraps += isStatement ? 0 : 1
      add(isStatement ? 1 : 0, isInLoop)
    case "#expect": add(1, isInLoop)
    case "XCTFail":
      add(1, isInLoop)
      count.exits += Self.isExit(tokens, at: index) ? 1 : 0
    case "record" where index > 1 && tokens[index - 1].text == "." && tokens[index - 2].text == "Issue":
      add(1, isInLoop)
      count.exits += Self.isExit(tokens, at: index - 2) ? 1 : 0
    default:
      // An assertion of XCTest's is told from a helper of that name where the helpers are known. What is an argument can be one.
      guard ["(", "{", ")", ","].contains(next), tokens[index].isWord else { return }
      calls.append(Call(name: text, isInLoop: isInLoop))
    }
    // Two conditions in one assertion are asserted as they were in two.
    add(max(real.count - 1, 0), isInLoop)
    count.listed += real.reduce(0) { $0 + listed(text, tokens, $1) }
    count.vague += real.count { Self.isVague(tokens[index], tokens, $0) }
  }

  /// What an assertion asks to be so: each part that `&&` joins; of one with values to compare, all between its brackets.
  private static func conditions(of tokens: SwiftTokens, at index: Int) -> [Range<Int>] {
    let name = tokens[index].text
    let isOne = booleans.contains(name)
    guard isOne || (name.hasPrefix("XCTAssert") && ShadowedAssertion.names.contains(name)),
      index + 1 < tokens.endIndex, tokens[index + 1].text == "("
    else { return [] }
    let range = tokens.inside(bracketsAt: index + 1)
    guard isOne else { return [range] }
    let signs = tokens.outermost(in: range)
    let end = signs.first { tokens[$0].text == "," } ?? range.upperBound
    guard !signs.contains(where: { tokens[$0].text == "||" }) else { return [range.lowerBound..<end] }
    let bounds = [range.lowerBound - 1] + signs.filter { $0 < end && tokens[$0].text == "&&" } + [end]
    return zip(bounds, bounds.dropFirst()).map { ($0 + 1)..<$1 }
  }

  /// The assertions whose first argument is a condition.
  private static let booleans: Set<String> = ["XCTAssert", "XCTAssertTrue", "#expect", "#require"]

  private mutating func add(_ number: Int, _ isInLoop: Bool) {
    count.assertions += number
    if isInLoop, number > 0 { count.loops = true }
  }

  /// Whether an assertion says of a value without a call in it that it equals itself, has `true` beside an `||`, or is about
  /// constants alone.
  private func cannotFail(_ name: String, _ tokens: SwiftTokens, _ range: Range<Int>) -> Bool {
    // One that always fails is another word for `XCTFail`.
    let failure = name == "XCTAssertFalse" ? "true" : "false"
    if isConstant(tokens[range]), !tokens[range].contains(where: { $0.text == failure }) { return true }
    let isPair = name == "XCTAssertEqual"
    guard isPair || Self.booleans.contains(name) else { return false }
    let signs = tokens.outermost(in: range)
    let end = isPair ? signs.filter { tokens[$0].text == "," }.dropFirst().first ?? range.upperBound : range.upperBound
    let bounds = [range.lowerBound - 1] + signs.filter { $0 < end && tokens[$0].text == "||" } + [end]
    let sides = zip(bounds, bounds.dropFirst()).map { tokens[($0 + 1)..<$1].map(\.text).joined() }
    if !isPair, sides.count > 1, sides.contains(where: { ["true", "Bool(true)"].contains($0) }) { return true }
    guard let sign = signs.first(where: { tokens[$0].text == (isPair ? "," : "==") }), sign < end else { return false }
    let (left, right) = (tokens[range.lowerBound..<sign].map(\.text), tokens[(sign + 1)..<end].map(\.text))
    return left == right && !left.contains("(")
  }

  /// How many values more than one a condition compares, where both of its sides are lists or tuples written out, or one is a
  /// value that is made of several.
  private func listed(_ name: String, _ tokens: SwiftTokens, _ condition: Range<Int>) -> Int {
    let sign = tokens.outermost(in: condition).first { [",", "=="].contains(tokens[$0].text) }
    guard let sign, name == "XCTAssertEqual" || tokens[sign].text == "==" else { return 0 }
    let sides = [condition.lowerBound, sign + 1]
    let made = sides.filter { tokens[$0].text.first?.isUppercase == true }.map { tokens.elements(ofListAt: $0 + 1) }
    let (left, right) = (tokens.elements(ofListAt: sides[0]), tokens.elements(ofListAt: sides[1]))
    guard left.count == right.count, made.isEmpty else { return max((made.map(\.count).max() ?? 0) - 1, 0) }
    let pairs = zip(left, right).filter { left, right in
      !(isConstant(left) && isConstant(right)) && left.map(\.text) != right.map(\.text)
    }
    return max(pairs.count - 1, 0)
  }

  private static func isVague(_ name: SwiftToken, _ tokens: SwiftTokens, _ condition: Range<Int>) -> Bool {
    let words = tokens[condition].map(\.text)
    let isPair = name.text == "XCTAssertEqual" && !["true", "false"].filter(words.contains).isEmpty
    guard isPair || booleans.contains(name.text) || name.text == "XCTAssertFalse" else { return name.isVague }
    let denies = name.text == "XCTAssertFalse" || isPair && words.contains("false") || words.first == "!"
    return tokens[condition].contains { $0.isVague || denies && ["isEmpty", "=="].contains($0.text) }
  }

  /// Whether an expression has no word but those of constants, so that no code can change its value.
  private func isConstant(_ expression: Slice<SwiftTokens>) -> Bool {
    !expression.isEmpty
      && expression.indices.allSatisfy { index in
        let (token, text) = (expression[index], expression[index].text)
        // What is called in an interpolation is in a string.
        if token.isString { return !text.contains("\\(") }
        guard token.isWord else { return !text.hasPrefix("#") }
        return index > expression.startIndex && expression[index - 1].text == "."
          ? ["count", "isEmpty"].contains(text)
          : ["true", "false", "nil", "Bool", "Int", "Double", "String"].contains(text) || constants.contains(text)
      }
  }

  /// Whether nothing takes the value: a line of its own that its function does not return, or one that throws it away.
  private static func isStatement(_ tokens: SwiftTokens, at index: Int) -> Bool {
    let end = tokens.end(ofCallAt: index)
    guard end >= tokens.endIndex || tokens[end].line > tokens[end - 1].line || tokens[end].text == "}" else {
      return false
    }
    if end < tokens.endIndex, tokens[end].text == "." { return false }
    var start = index
    while start > 0, ["try", "await"].contains(tokens[start - 1].text) { start -= 1 }
    guard start > 0 else { return true }
    if tokens[start - 1].text == "=" { return start > 1 && tokens[start - 2].text == "_" }
    if tokens[start - 1].text == "{", end < tokens.endIndex, tokens[end].text == "}" {
      let heading = tokens[..<(start - 1)].reversed().prefix { !["func", "{", "}"].contains($0.text) }
      if heading.contains(where: { $0.text == "->" }) { return false }
    }
    return tokens[start - 1].line < tokens[start].line && !["(", ",", "["].contains(tokens[start - 1].text)
  }

  /// Whether a failure is the way out of a `guard` that only unwraps.
  private static func isExit(_ tokens: SwiftTokens, at index: Int) -> Bool {
    let brace = tokens[index - 1].text == "return" ? index - 2 : index - 1
    guard brace > 1, tokens[brace].text == "{", tokens[brace - 1].text == "else",
      let start = tokens[..<brace].lastIndex(where: { $0.text == "guard" })
    else { return false }
    let bounds = [start] + tokens.outermost(in: (start + 1)..<(brace - 1)).filter { tokens[$0].text == "," }
    return bounds.allSatisfy { tokens[$0 + 1].text == "let" }
  }

  private static func end(ofConditionAt start: Int, in tokens: SwiftTokens) -> Int {
    var depth = 0
    for index in start..<tokens.endIndex {
      switch tokens[index].text {
      case "#if": depth += 1
      case "#endif": depth -= 1
      case "#else", "#elseif": if depth == 1 { return index + 1 }
      default: break
      }
      if depth == 0 { return index + 1 }
    }
    return tokens.endIndex
  }
}

extension SwiftTokens {
  /// How many elements a list has that is written out; 0 of any other value.
  fileprivate func size(ofListAt start: Int) -> Int {
    guard start < endIndex, self[start].text == "[" else { return 0 }
    let range = inside(bracketsAt: start)
    let commas = outermost(in: range).filter { self[$0].text == "," }
    return commas.count + (range.isEmpty || commas.last == range.upperBound - 1 ? 0 : 1)
  }

  /// The elements of a list or a tuple that is written out and that nothing follows in its expression.
  fileprivate func elements(ofListAt start: Int) -> [Slice<SwiftTokens>] {
    guard start < endIndex, ["[", "("].contains(self[start].text) else { return [] }
    let (range, end) = (inside(bracketsAt: start), end(ofBracketsAt: start))
    guard end < endIndex, [",", "=", "==", "&&", ")", ":"].contains(self[end].text) else { return [] }
    let bounds = [start] + outermost(in: range).filter { self[$0].text == "," } + [range.upperBound]
    return zip(bounds, bounds.dropFirst()).map { self[($0 + 1)..<$1] }
  }
}

extension SwiftToken {
  /// Whether an assertion with this word is content with more than one value: anything but nil, more than a number, whatever
  /// contains another.
  public var isVague: Bool {
    ["!=", "!==", "||", ">", ">=", "<", "<=", "contains"].contains(text)
      || text.hasPrefix("XCTAssert") && ["Not", "Greater", "Less"].contains(where: text.dropFirst(9).hasPrefix)
  }
}

/// How much a test asserts.
struct AssertionCount: Equatable, Sendable {
  /// The assertions that stand for themselves.
  var assertions = 0
  /// How many of them more than one value meets.
  var vague = 0
  /// How many of them only say that a value is missing which others look at, as `XCTUnwrap` does.
  var exits = 0
  /// How many values more than one they compare in lists that are written out.
  var listed = 0
  /// How many values its loops and its arguments name one by one.
  var cases = 0
  /// The values that are unwrapped on the way; they are what a test asserts where nothing else does.
  var unwraps = 0
  var waits = false
  var awaits = false
  /// Whether an assertion is in a loop, which can contain as many as were written out before.
  var loops = false
  /// Whether an assertion is left out of these, as it says the same whatever the code does.
  var isConstant = false

  /// As a number to tell; of two assertions and a wait, three.
  var strength: Int { isSilent ? min(unwraps, 1) : statements + (waits ? 1 : 0) }
  private var statements: Int { max(assertions - exits, min(assertions, 1)) }
  /// `XCTUnwrap` alone is left out: most tests use it only to make what they need.
  var isSilent: Bool { assertions == 0 && !waits }

  /// Where a test awaits what it waited for, it asserts as much, and where one list has what stood in assertions of its own.
  func isLess(than old: AssertionCount) -> Bool {
    !loops && strength + max(listed - old.listed, 0) + (awaits && !waits && old.waits ? 1 : 0) < old.strength
  }

  /// Whether its loops or arguments have lost values, and nothing has come in their place.
  func hasFewerCases(than old: AssertionCount) -> Bool {
    cases > 0 && cases < old.cases && strength <= old.strength && listed <= old.listed
  }

  /// Whether what was compared with a value is met by more than one now, or says nothing.
  func isVaguer(than old: AssertionCount) -> Bool {
    !loops && (statements - vague < min(old.statements - old.vague, statements) || isConstant && !old.isConstant)
  }

  mutating func add(_ other: AssertionCount, inLoop: Bool) {
    assertions += other.assertions
    vague += other.vague
    exits += other.exits
    listed += other.listed
    cases += other.cases
    unwraps += other.unwraps
    waits = waits || other.waits
    awaits = awaits || other.awaits
    loops = loops || other.loops || (inLoop && !other.isSilent)
    isConstant = isConstant || other.isConstant
  }
}

/// Counts what tests assert, through the functions of the test files that they call.
struct Assertions: Sendable {
  private let functions = Memo<Digest, [String: [FunctionReading]]>()
  private let tests = Memo<String, FunctionReading>()

  /// Counts the tests of a package by their texts.
  ///
  /// - Parameter files: the package's test files.
  func counts(in files: [SourceFile]) -> (_ test: String) -> AssertionCount {
    let helpers = HelperCounts(files.map(functions(in:)))
    return { text in helpers.count(tests.value(for: text) { FunctionReading(SwiftTokens(text)[...]) }) }
  }

  /// Whether a function that tests may call says something else in another version of its file.
  func helpersDiffer(_ old: SourceFile?, _ new: SourceFile?) -> Bool {
    let (before, after) = (old.map(functions(in:)) ?? [:], new.map(functions(in:)) ?? [:])
    return Set(before.keys).union(after.keys).contains { !$0.hasPrefix("test") && before[$0] != after[$0] }
  }

  private func functions(in file: SourceFile) -> [String: [FunctionReading]] {
    functions.value(for: file.digest) { FunctionReading.functions(in: file.contents) }
  }
}

/// What the functions of the test files assert, each counted once.
private final class HelperCounts {
  private let files: [[String: [FunctionReading]]]
  private var counted: [String: AssertionCount] = [:]

  init(_ files: [[String: [FunctionReading]]]) { self.files = files }

  func count(_ function: FunctionReading) -> AssertionCount {
    var count = function.count
    for call in function.calls { count.add(self.count(of: call.name), inLoop: call.isInLoop) }
    return count
  }

  /// Of functions of one name the one that asserts most.
  private func count(of name: String) -> AssertionCount {
    if let known = counted[name] { return known }
    // A function that calls itself asserts no more for that.
    counted[name] = AssertionCount()
    let most = files.flatMap { $0[name] ?? [] }.map(count).max { $0.strength < $1.strength }
    let count = most ?? AssertionCount(assertions: name.hasPrefix("XCTAssert") ? 1 : 0)
    counted[name] = count
    return count
  }
}
