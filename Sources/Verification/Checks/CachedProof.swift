import Curriculum

/// What a run has proven of the whole course. It is kept by all that it comes from: where that is the same, so is the proof.
///
/// Only a run that found everything as it should be, and had nothing to note, is kept.
public struct CachedProof: Codable, Equatable, Sendable {
  /// By a step's name the rules that it bends and says so.
  private let bent: [String: [String]]
  /// How many tests the course owes to be seen failing.
  private let owed: Int

  /// - Returns: nil where the next run is to look again at what this one came to.
  public init?(_ summary: Summary) {
    guard summary.isProven, summary.reports.allSatisfy(\.notes.isEmpty) else { return nil }
    let bending = summary.reports.filter { !$0.bent.isEmpty }
    bent = Dictionary(bending.map { ($0.step.name, $0.bent) }, uniquingKeysWith: { $1 })
    owed = summary.unseen
  }

  /// The run as it is told; without the outcomes.
  public func summary(of course: Course, duration: Duration) -> Summary {
    Summary(
      reports: course.steps.map { step in
        StepReport(
          step: step, outcome: nil, shortfalls: [], notes: [], bent: bent[step.name] ?? [], changes: nil,
          duration: .zero)
      },
      breaks: course.breaks.map { BreakReport($0, outcome: nil, shortfalls: [], duration: .zero) },
      faults: [], unseen: owed, duration: duration)
  }
}
