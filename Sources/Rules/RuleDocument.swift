import Curriculum

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
