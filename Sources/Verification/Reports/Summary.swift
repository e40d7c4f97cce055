import Curriculum
import Outcomes

/// What a whole run came to.
public struct Summary: Sendable {
  /// Of the steps and the breaks, in the order in which they were to be proven.
  public let proofs: [Proof]
  /// The tests of the chapters that were verified whole.
  public let tests: [SeenFailing.Test]
  public let faults: [CourseFault]
  public let duration: Duration
  /// How many tests the course owes to be seen failing.
  public let unseen: Int

  public init(
    _ proofs: [Proof], tests: [SeenFailing.Test] = [], faults: [CourseFault], unseen: Int = 0, duration: Duration
  ) {
    self.proofs = proofs
    self.tests = tests
    self.faults = faults
    self.unseen = unseen
    self.duration = duration
  }

  public var isProven: Bool { faults.isEmpty && proofs.allSatisfy(\.isProven) }
  var steps: [Proof] { proofs.filter(\.subject.isStep) }
  var breaks: [Proof] { proofs.filter { !$0.subject.isStep } }
}
