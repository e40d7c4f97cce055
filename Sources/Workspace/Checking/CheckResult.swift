import Curriculum

/// A check as programs read it.
public struct CheckResult: Encodable, Sendable {
  public struct Failure: Encodable, Equatable, Sendable {
    /// The file with line and column, from the repository's folder; nil where the failure names none.
    public let place: String?
    public let message: String

    /// - Parameter lines: as ``Verdict/problems`` has them.
    init(_ lines: [String]) {
      let first = lines.first ?? ""
      let mark = "error: "
      let found = first.hasPrefix(mark) ? nil : first.firstRange(of: ": \(mark)")
      place = found.map { String(first[..<$0.lowerBound]) }
      let message = found.map { first[$0.upperBound...] } ?? first.dropFirst(first.hasPrefix(mark) ? mark.count : 0)
      self.message = ([String(message)] + lines.dropFirst()).joined(separator: "\n")
    }
  }

  public struct Item: Encodable, Sendable {
    public let kind: String
    public let code: String
    public let text: String
  }

  public let format = 1
  public let step: String
  public let phase: String
  public let light: Light
  public let met: Bool
  public let ran: Int
  public let failed: Int
  public let failures: [Failure]
  public let findings: [Item]
  public let notes: [String]
  /// What the learner said that the run would show, and whether it did; nil where nothing was said.
  public let prediction: Guess?
  /// The step after this one; nil at the chapter's end.
  public let next: String?

  public struct Guess: Encodable, Sendable {
    public let light: String
    public let right: Bool
  }

  /// - Parameter notes: what was said beside the findings.
  public init(_ report: CheckReport, predicted: Prediction?, notes: [String]) {
    let verdict = report.verdict
    step = report.position.step.name
    phase = report.position.step.phase.rawValue
    light = verdict.light
    met = report.isMet
    ran = verdict.ran
    failed = verdict.failed
    let problems = verdict.problems.isEmpty && !verdict.lines.isEmpty ? [verdict.lines] : verdict.problems
    failures = problems.map(Failure.init)
    findings = report.findings.map { Item(kind: $0.kind.rawValue, code: $0.code, text: $0.text) }
    self.notes = notes
    prediction = predicted.map { Guess(light: $0.rawValue, right: $0.isRight(for: verdict.light)) }
    next = report.position.next?.name
  }
}
