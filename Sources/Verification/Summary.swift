import Curriculum
import Outcomes

/// What a whole run came to.
public struct Summary: Sendable {
  public let reports: [StepReport]
  public let faults: [CourseFault]
  public let duration: Duration

  public init(reports: [StepReport], faults: [CourseFault], duration: Duration) {
    self.reports = reports
    self.faults = faults
    self.duration = duration
  }

  public var isProven: Bool { faults.isEmpty && reports.allSatisfy(\.isProven) }
  public var proven: Int { reports.filter(\.isProven).count }
  public var bent: Int { reports.reduce(0) { $0 + $1.bent.count } }
  public var owed: Int { reports.reduce(0) { $0 + $1.owed.count } }
}
