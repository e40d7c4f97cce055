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
  /// The finding's name for programs, in words joined by hyphens: a rule's, or that of the place that made it.
  public let code: String

  init(kind: Kind, text: String, code: String) {
    self.kind = kind
    self.text = LearnerPath.shown(in: text)
    self.code = code
  }

  /// Findings that tell a person the same are equal.
  public static func == (left: Finding, right: Finding) -> Bool { left.kind == right.kind && left.text == right.text }

  /// The same under another name; help keeps its own.
  func named(_ code: String) -> Finding { kind == .help ? self : Finding(kind: kind, text: text, code: code) }

  /// - Parameter code: its name for programs; nil names it after the place of the call.
  static func problem(
    _ text: String, code: String? = nil, file: String = #fileID, function: String = #function
  ) -> Finding {
    Finding(kind: .problem, text: text, code: code ?? FindingCode.of(file, function))
  }

  static func good(_ text: String, code: String? = nil, file: String = #fileID, function: String = #function) -> Finding
  {
    Finding(kind: .good, text: text, code: code ?? FindingCode.of(file, function))
  }

  static func note(_ text: String, code: String? = nil, file: String = #fileID, function: String = #function) -> Finding
  {
    Finding(kind: .note, text: text, code: code ?? FindingCode.of(file, function))
  }

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
