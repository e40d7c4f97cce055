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

  init(kind: Kind, text: String) {
    self.kind = kind
    self.text = LearnerPath.shown(in: text)
  }

  static func problem(_ text: String) -> Finding { Finding(kind: .problem, text: text) }
  static func good(_ text: String) -> Finding { Finding(kind: .good, text: text) }
  static func note(_ text: String) -> Finding { Finding(kind: .note, text: text) }
  static func help(_ text: String) -> Finding { Finding(kind: .help, text: text) }
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
