import Curriculum
import Outcomes
import Rules

/// What verifying one step came to.
public struct StepReport: Sendable {
  public let step: Step
  /// What ran; nil where the run could not even begin.
  public let outcome: Outcome?
  /// Everything that is not as it should be.
  public let shortfalls: [Shortfall]
  /// What differs and may.
  public let notes: [String]
  /// The rules that the step bends and says so.
  public let bent: [String]
  /// What the step does to the tests; nil where that cannot be told.
  public let changes: TestChanges?
  /// How long the step took, mostly compiling.
  public let duration: Duration

  public var isProven: Bool { shortfalls.isEmpty }
}

/// One thing that is not as it should be.
public struct Shortfall: Equatable, Sendable {
  public enum Kind: String, Sendable {
    /// The outcome differs from the record.
    case outcome
    /// There is no record, or it cannot be read.
    case record
    /// The run says nothing of the step: time, output or toolchain.
    case run
    /// A rule of TDD.
    case rule
    /// The lesson shows something else than the step.
    case lesson
    /// A change that a lesson shows, and what its tests say of it.
    case `break`
  }

  public let kind: Kind
  /// One line that says what is wrong.
  public let summary: String
  /// What was recorded and what ran, or the like.
  public let details: [String]
  /// The rule of TDD that is broken, where it is one.
  public let rule: Rule?
  /// The arguments of `scripts/kata` that show it or record it again.
  public let command: String

  public init(
    _ kind: Kind, _ summary: String, details: [String] = [], rule: Rule? = nil, command: String
  ) {
    self.kind = kind
    self.summary = summary
    self.details = details
    self.rule = rule
    self.command = command
  }
}
