import Curriculum

/// One thing that a check found.
public struct Finding: Equatable, Sendable {
  public enum Kind: String, Sendable {
    /// What keeps the step from being met.
    case problem
    /// What is as it should be.
    case good
    /// What is worth knowing, and no more.
    case note
    /// What to do about the problem before it.
    case help
  }

  public let kind: Kind
  public let text: String
  /// The finding's name for programs, in words joined by hyphens, which stays while the text may change: a rule's, or its own.
  public let code: String

  init(kind: Kind, text: String, code: String) {
    self.kind = kind
    self.text = LearnerPath.shown(in: text)
    self.code = code
  }

  /// Findings that tell a person the same are equal.
  public static func == (left: Finding, right: Finding) -> Bool { left.kind == right.kind && left.text == right.text }

  static func problem(_ text: String, code: String) -> Finding { Finding(kind: .problem, text: text, code: code) }
  static func good(_ text: String, code: String) -> Finding { Finding(kind: .good, text: text, code: code) }
  static func note(_ text: String, code: String) -> Finding { Finding(kind: .note, text: text, code: code) }

  /// Help belongs to the problem before it, and needs no name of its own.
  static func help(_ text: String) -> Finding { Finding(kind: .help, text: text, code: "help") }
}

/// Where the learner stands in a step.
public struct CheckReport: Sendable {
  public let position: Position
  public let verdict: Verdict
  public let findings: [Finding]
  /// What was checked, as ``Baselines`` names it.
  let files: String

  /// Whether the step is done.
  public var isMet: Bool { !findings.contains { $0.kind == .problem } }
}
