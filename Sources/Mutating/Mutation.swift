/// One small change of a source file, made by rule.
public struct Mutation: Codable, Hashable, Sendable {
  public let rule: Rule
  /// The bytes that are replaced.
  public let range: Range<Int>
  public let replacement: String
  /// Whether it is in the body of a function or closure, which no other file can see.
  public let isInBody: Bool

  /// What a change does to the code. The names stay: reports and lessons have them.
  public enum Rule: String, CaseIterable, Codable, Sendable {
    case conditionTurned = "condition-turned"
    case conditionLeftOut = "condition-left-out"
    case comparisonTurned = "comparison-turned"
    case comparisonWidened = "comparison-widened"
    case rangeTurned = "range-turned"
    case arithmeticTurned = "arithmetic-turned"
    case constantChanged = "constant-changed"
    case caseExchanged = "case-exchanged"
    case argumentsExchanged = "arguments-exchanged"
    case callLeftOut = "call-left-out"
    case callDoubled = "call-doubled"
    case assignmentLeftOut = "assignment-left-out"
    case exitLeftOut = "exit-left-out"
    case deferLeftOut = "defer-left-out"
    case statementsExchanged = "statements-exchanged"
    case hopLeftOut = "hop-left-out"
    case asyncMadeSync = "async-made-sync"
    case awaitLeftOut = "await-left-out"
    case yieldPutBefore = "yield-put-before"
    case defaultLeftOut = "default-left-out"
    case defaultExchanged = "default-exchanged"
    case weakLeftOut = "weak-left-out"
    case bodyEmptied = "body-emptied"

    /// Whether it can take away a call that a test waits for.
    var mayLeaveTestsWaiting: Bool {
      [.callLeftOut, .exitLeftOut, .bodyEmptied, .deferLeftOut, .hopLeftOut, .asyncMadeSync, .awaitLeftOut].contains(
        self)
    }

    /// Whether what it changes is gone, so that a change of a part of it says nothing more.
    var leavesNothing: Bool {
      ![.statementsExchanged, .argumentsExchanged, .hopLeftOut, .defaultExchanged].contains(self)
    }

    /// What the rule does, for people.
    public var words: String {
      switch self {
      case .conditionTurned: "a condition means its contrary, or a '!' is left out"
      case .conditionLeftOut: "a condition is always true, or one side of '&&' or '||' is left out"
      case .comparisonTurned: "'==' becomes '!=', '<' becomes '<=', and the other way round"
      case .comparisonWidened: "'==' becomes '<=' and '>=', a range of numbers begins one earlier"
      case .rangeTurned: "'..<' becomes '...', and the other way round"
      case .arithmeticTurned: "'+' becomes '-', '*' becomes '/', and the other way round"
      case .constantChanged: "'true' becomes 'false', 1 becomes 2 (in a string too), a string becomes empty"
      case .caseExchanged: "a case without values becomes another of its enum"
      case .argumentsExchanged: "two arguments of one type change places"
      case .callLeftOut: "a call that is a statement of its own is left out, or the last of a chain"
      case .callDoubled: "such a call is made twice"
      case .assignmentLeftOut: "an assignment is left out"
      case .exitLeftOut: "an early 'return', a 'throw', 'break' or 'continue' is left out"
      case .deferLeftOut: "a 'defer' is left out"
      case .statementsExchanged: "two neighboring statements or checks change places"
      case .hopLeftOut: "what is given to a queue by 'async' runs at once, in its place"
      case .asyncMadeSync: "'async' of a queue becomes 'sync'"
      case .awaitLeftOut: "a value that is awaited and not used is not awaited"
      case .yieldPutBefore: "'await Task.yield()' is put before an assignment, so that others come between"
      case .defaultLeftOut: "what follows '??' is left out, and the value before it has to be there"
      case .defaultExchanged: "the sides of '??' change places"
      case .weakLeftOut: "a 'weak' or 'unowned' is left out, so that the reference is strong"
      case .bodyEmptied: "a function does nothing, or returns nil"
      }
    }
  }

  /// The text with the change made.
  public func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    guard range.upperBound <= bytes.count else { return text }
    return String(
      decoding: bytes[..<range.lowerBound] + Array(replacement.utf8) + bytes[range.upperBound...], as: UTF8.self)
  }
}
