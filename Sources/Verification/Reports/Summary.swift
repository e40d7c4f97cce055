import Curriculum
import Outcomes

/// What a whole run came to.
public struct Summary: Sendable {
  public let reports: [StepReport]
  public let breaks: [BreakReport]
  /// The tests of the chapters that were verified whole.
  public let tests: [SeenFailing.Test]
  public let faults: [CourseFault]
  public let duration: Duration
  /// How many tests the course owes to be seen failing.
  public let unseen: Int

  public init(
    reports: [StepReport], breaks: [BreakReport] = [], tests: [SeenFailing.Test] = [], faults: [CourseFault],
    unseen: Int = 0, duration: Duration
  ) {
    self.reports = reports
    self.breaks = breaks
    self.tests = tests
    self.faults = faults
    self.unseen = unseen
    self.duration = duration
  }

  public var isProven: Bool { faults.isEmpty && reports.allSatisfy(\.isProven) && breaks.allSatisfy(\.isProven) }
  public var proven: Int { reports.filter(\.isProven).count }
  public var provenBreaks: Int { breaks.filter(\.isProven).count }
  public var bent: Int { reports.reduce(0) { $0 + $1.bent.count } }
}
