import Curriculum

/// A rule of TDD: which steps it is about, when one breaks it, and how an author and a learner read of it.
///
/// Each is in a file of its own below `All`.
public struct Rule: Sendable {
  /// The rule's name for programs, in words joined by hyphens, which never changes.
  public let code: String
  /// The phases whose steps keep it.
  public let phases: [Phase]
  /// What it asks of a step, in one line.
  public let summary: String
  /// Why it is a rule, for `kata explain`.
  public let reason: String
  /// A step that breaks it, as a short difference.
  public let wrong: String
  /// The rules that are not looked at in a step that breaks this one, as it says why they are broken too.
  public let supersedes: [Rule]
  /// Whether it is about tests that were there before the step.
  public let isOfOldTests: Bool
  private let isShown: @Sendable (Step) -> Bool
  private let check: @Sendable (Change) throws -> Words?

  /// How a violation is worded.
  public struct Words: Equatable, Sendable {
    /// The rule and how it is broken, in one line.
    public let authors: String
    /// How it is broken.
    public let learners: String
    /// What to do, for learners.
    public var helps: [String] = []
  }

  /// - Parameters:
  ///   - isShown: whether a step of the right phase is a good example of the rule.
  ///   - check: the words for a violation; nil if there is none.
  init(
    _ code: String, _ phases: [Phase], _ summary: String, reason: String, wrong: String, supersedes: [Rule] = [],
    isOfOldTests: Bool = false, isShown: @escaping @Sendable (Step) -> Bool = { _ in true },
    check: @escaping @Sendable (Change) throws -> Words?
  ) {
    self.code = code
    self.phases = phases
    self.summary = summary
    self.reason = reason
    self.wrong = wrong
    self.supersedes = supersedes
    self.isOfOldTests = isOfOldTests
    self.isShown = isShown
    self.check = check
  }

  /// How a change breaks the rule; nil if it does not, or if the rule is not about the change's phase.
  func violation(by change: Change) throws -> Violation? {
    guard phases.contains(change.phase) else { return nil }
    return try check(change).map { Violation(rule: self, words: $0) }
  }

  /// The first step of a course that shows the rule kept.
  public func example(in course: Course) -> Step? {
    course.steps.first { phases.contains($0.phase) && $0.lesson != nil && $0.lesson?.ruleBent == nil && isShown($0) }
  }
}

extension Rule: Equatable, Encodable {
  public static func == (left: Rule, right: Rule) -> Bool { left.code == right.code }
  /// As its code.
  public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

/// A rule that a change breaks, in words.
public struct Violation: Equatable, Sendable {
  public let rule: Rule
  public let words: Rule.Words
}

/// The rules of TDD, for a step of the course and for a learner's alike.
public enum Rules {
  /// Every rule; one that supersedes others is before them, and violations are reported in this order.
  public static let all: [Rule] = [
    .testsDoNotPass, .refactorBeginsRed, .warningsAreAdded, .codeDoesNotCompile, .redChangesNoTest, .redPasses,
    .outerAddsOneTest, .outerTestFailsOtherwise, .noTestIsTouched, .otherTestsFailInstead, .otherTestsFailToo,
    .testsAreAdded, .testsAreRemoved, .testCasesAreEdited, .outerTestIsEdited, .testsAreSkipped, .testsAssertLess,
    .testsCannotFail, .behaviorIsChanged, .assertionIsOfAnotherLibrary, .codeIsNotNeeded, .partOfCodeIsNotNeeded,
    .declarationsAreNotNeeded, .statementsAreNotNeeded, .codeIsChanged, .redEndsStage, .outerTestIsLeftRed,
  ]

  public static func rule(named code: String) -> Rule? { all.first { $0.code == code } }

  /// The rules that a change breaks.
  public static func violations(of change: Change) throws -> [Violation] {
    var violations: [Violation] = []
    for rule in all where !violations.contains(where: { $0.rule.supersedes.contains(rule) }) {
      if let violation = try rule.violation(by: change) { violations.append(violation) }
    }
    return violations
  }
}

extension Change {
  /// The step, such as `a red`.
  var step: String {
    switch phase {
    case .alreadyGreen: "an already-green"
    case .outer: "an outer"
    default: "a \(phase.rawValue)"
    }
  }
}

/// A rule as programs read it.
public struct RuleDocument: Encodable, Sendable {
  let code: String
  let summary: String
  let phases: [String]
  let reason: String
  let wrong: String
  let right: String?

  /// - Parameter course: where a step that keeps the rule is looked for.
  public init(_ rule: Rule, in course: Course) {
    code = rule.code
    summary = rule.summary
    phases = rule.phases.map(\.rawValue)
    reason = rule.reason
    wrong = rule.wrong
    right = rule.example(in: course)?.name
  }
}
