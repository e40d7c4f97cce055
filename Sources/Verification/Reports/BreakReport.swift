import Curriculum
import Outcomes

/// What verifying one break, or one survivor, came to.
public struct BreakReport: Sendable {
  public let subject: Break
  /// What ran with the change; nil where the change could not be made.
  public let outcome: Outcome?
  public let shortfalls: [Shortfall]
  public let duration: Duration

  public init(_ subject: Break, outcome: Outcome?, shortfalls: [Shortfall], duration: Duration) {
    self.subject = subject
    self.outcome = outcome
    self.shortfalls = shortfalls
    self.duration = duration
  }

  public var isProven: Bool { shortfalls.isEmpty }
  /// The tests that fail with the change.
  public var noticing: [String] { outcome?.noticing ?? [] }
}

extension Outcome {
  /// The tests that failed or crashed; a skipped one shows nothing.
  public var noticing: [String] { tests.filter { $0.result == .failed || $0.result == .crashed }.map(\.id) }
}
