import Curriculum
import Rules

/// One thing that a check found.
public struct Finding: Equatable, Encodable, Sendable {
  public enum Kind: String, Encodable, Sendable {
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

  /// Findings that say the same are equal.
  public static func == (left: Finding, right: Finding) -> Bool { left.kind == right.kind && left.text == right.text }

  static func problem(_ text: String, rule: Rule) -> Finding { Finding(kind: .problem, text: text, code: rule.code) }
  static func note(_ text: String, rule: Rule) -> Finding { Finding(kind: .note, text: text, code: rule.code) }
  static func problem(_ text: String, code: Code) -> Finding {
    Finding(kind: .problem, text: text, code: code.name)
  }
  static func good(_ text: String, code: Code) -> Finding { Finding(kind: .good, text: text, code: code.name) }
  static func note(_ text: String, code: Code) -> Finding { Finding(kind: .note, text: text, code: code.name) }

  /// Help belongs to the problem before it, and needs no name of its own.
  static func help(_ text: String) -> Finding { Finding(kind: .help, text: text, code: "help") }
}

/// One finding and what to do about it, for what finds several or none.
extension [Finding] {
  static func problem(_ text: String, rule: Rule, helps: [String] = []) -> [Finding] {
    [.problem(text, rule: rule)] + helps.map(Finding.help)
  }
  static func problem(_ text: String, code: Finding.Code, helps: [String] = []) -> [Finding] {
    [.problem(text, code: code)] + helps.map(Finding.help)
  }
  static func note(_ text: String, code: Finding.Code, helps: [String] = []) -> [Finding] {
    [.note(text, code: code)] + helps.map(Finding.help)
  }
  static func good(_ text: String, code: Finding.Code) -> [Finding] { [.good(text, code: code)] }
}

extension Finding.Code {
  /// By which programs know it: the case's words, joined by hyphens.
  public var name: String { "\(self)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined() }
}

/// Where the learner is in a step.
public struct CheckReport: Sendable {
  public let position: Position
  public let verdict: Verdict
  public let findings: [Finding]
  /// What was checked.
  let files: SourceTree

  /// Whether the step is done.
  public var isMet: Bool {
    !findings.contains { $0.kind == .problem } && !(position.step.isFree && verdict.light != .green)
  }

  /// Whether a test file is not as the step began with it.
  public var hasOwnTests: Bool {
    files.testFiles.contains { position.step.tree.file($0.logicalPath)?.digest != $0.digest }
  }
}

/// A check as programs read it.
public struct CheckResult: Encodable, Sendable {
  public let format = 1
  public let step: String
  public let phase: String
  public let light: Light
  public let met: Bool
  public let ran: Int
  public let failed: Int
  public let failures: [Problem]
  /// The outer test's light beside that of the others; nil if none was red when the step began.
  public let outer: OuterLight?
  public let findings: [Finding]
  public let notes: [String]
  /// What the learner said that the run would show, and whether it did; nil if nothing was said.
  public let prediction: Guess?
  /// The step after this one; nil at the chapter's end.
  public let next: String?

  public struct Guess: Encodable, Sendable {
    public let light: String
    public let right: Bool
  }

  /// - Parameter notes: what was said beside the findings.
  public init(_ report: CheckReport, predicted: Light?, notes: [String]) {
    let verdict = report.verdict
    step = report.position.step.name
    phase = report.position.step.phase.rawValue
    light = verdict.light
    met = report.isMet
    ran = verdict.ran
    failed = verdict.failed
    failures = verdict.problems
    outer = verdict.outer
    findings = report.findings
    self.notes = notes
    prediction = predicted.map { Guess(light: $0.rawValue, right: $0 == verdict.light) }
    next = report.position.next?.name
  }
}
