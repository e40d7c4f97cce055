import Basics
import Foundation
import Outcomes

extension Summary {
  /// The run as JSON, for programs: sorted keys, one object a step.
  public var json: String {
    get throws { try JSONText.file(of: Form(self)) }
  }

  private struct Form: Encodable {
    /// A step or a break; each leaves out what only the other has.
    struct Item: Encodable {
      var name: String
      var phase: String?
      var kind: String?
      var lesson: String?
      var outcome: String?
      var tests: [String]?
      var isProven: Bool
      var shortfalls: [Shortfall]
      var notes: [String]?
      var bent: [String]?
      var seconds: Double

      init(_ proof: Proof) {
        name = proof.subject.name
        outcome = proof.outcome?.kind.rawValue
        isProven = proof.isProven
        shortfalls = proof.shortfalls
        seconds = Double(proof.duration.inSeconds) ?? 0
        switch proof.subject {
        case .step(let step): (phase, notes, bent) = (step.phase.rawValue, proof.notes, proof.bent)
        case .break(let subject):
          kind = subject.isSurvivor ? "survivor" : subject.isHarmless ? "harmless" : "break"
          lesson = "\(subject.lessonPath):\(subject.line)"
          tests = proof.noticing
        }
      }
    }

    /// A test of a chapter that was verified whole.
    struct Test: Encodable {
      var chapter: String
      var test: String
      /// The step or break that first showed it failing.
      var seen: String?

      enum CodingKeys: CodingKey { case chapter, test, seen }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(chapter, forKey: .chapter)
        try container.encode(test, forKey: .test)
        // A key that is null says more than one that is missing.
        try container.encode(seen, forKey: .seen)
      }
    }

    var isProven: Bool
    var proven: Int
    /// Of this program alone, compilers and tests left out.
    var peakMemoryMiB: Int
    var seconds: Double
    var faults: [String]
    var steps: [Item]
    var breaks: [Item]
    var provenBreaks: Int
    var tests: [Test]

    init(_ summary: Summary) {
      isProven = summary.isProven
      proven = summary.steps.count { $0.isProven && !$0.isLeftOut }
      peakMemoryMiB = PeakMemory.ofThisProcess >> 20
      seconds = Double(summary.duration.inSeconds) ?? 0
      faults = summary.faults.map(\.description)
      provenBreaks = summary.breaks.count { $0.isProven && !$0.isLeftOut }
      tests = summary.tests.map { Test(chapter: $0.chapter, test: $0.id, seen: $0.first) }
      steps = summary.steps.map(Item.init)
      breaks = summary.breaks.map(Item.init)
    }
  }
}

private enum PeakMemory {
  /// In bytes.
  static var ofThisProcess: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      // On Linux `getrusage` counts the program too that started this one.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    #endif
  }
}
