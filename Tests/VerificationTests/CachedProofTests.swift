import Curriculum
import TestSupport
import Testing

@testable import Verification

@Suite("A kept proof")
struct CachedProofTests {
  private func summary(_ reports: [Proof], faults: [CourseFault] = []) -> Summary {
    Summary(reports, faults: faults, unseen: 2, duration: .zero)
  }

  @Test("only what found everything as it should be, and noted nothing, is kept")
  func sound() {
    let sound = Example.report(Example.step(.red))
    #expect(CachedProof(summary([sound])) != nil)
    let short = Example.report(Example.step(.green), [Shortfall(.outcome, "another", command: "record")])
    #expect(CachedProof(summary([sound, short])) == nil)
    #expect(CachedProof(summary([sound], faults: [CourseFault(file: "Chapters", message: "no")])) == nil)
    #expect(CachedProof(summary([Example.report(Example.step(.red), notes: ["ran twice"])])) == nil)
  }
}
