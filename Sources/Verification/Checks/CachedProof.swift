import Curriculum

/// What a run has proven of the whole course. It is kept by all that it comes from: where that is the same, so is the proof.
///
/// Only a run that found everything as it should be, and had nothing to note, is kept.
public struct CachedProof: Codable, Equatable, Sendable {
  /// By a step's name the rules that it bends and says so.
  private let bent: [String: [String]]
  /// How many tests the course owes to be seen failing.
  private let owed: Int

  /// - Returns: nil if the next run is to look again at its result.
  public init?(_ summary: Summary) {
    guard summary.isProven, summary.proofs.allSatisfy(\.notes.isEmpty) else { return nil }
    let bending = summary.proofs.filter { !$0.bent.isEmpty }
    bent = Dictionary(bending.map { ($0.subject.name, $0.bent) }, uniquingKeysWith: { $1 })
    owed = summary.unseen
  }

  /// The run as it is reported; without the outcomes.
  public func summary(of course: Course, duration: Duration) -> Summary {
    Summary(
      Proof.Subject.all(course.steps, course.breaks).map {
        Proof(subject: $0, outcome: nil, bent: bent[$0.name] ?? [], duration: .zero)
      },
      faults: [], unseen: owed, duration: duration)
  }
}
