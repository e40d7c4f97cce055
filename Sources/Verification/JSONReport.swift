import Foundation
import Outcomes

extension Summary {
  /// The run as JSON, for programs: sorted keys, one object a step.
  public var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(Form(self)), as: UTF8.self) + "\n"
    }
  }

  private struct Form: Encodable {
    struct Step: Encodable {
      var name: String
      var phase: String
      var outcome: String?
      var isProven: Bool
      var shortfalls: [Shortfall]
      var notes: [String]
      var bent: [String]
      var owed: [Debt]
      var seconds: Double
    }

    struct Debt: Encodable {
      var rule: String
      var summary: String
    }

    struct Shortfall: Encodable {
      var kind: String
      var summary: String
      var details: [String]
      var rule: String?
      var command: String
    }

    var isProven: Bool
    var proven: Int
    /// Of this program alone, compilers and tests left out.
    var peakMemoryMiB: Int
    var seconds: Double
    var faults: [String]
    /// How many rules the course owes.
    var owed: Int
    var steps: [Step]

    init(_ summary: Summary) {
      isProven = summary.isProven
      proven = summary.proven
      peakMemoryMiB = PeakMemory.ofThisProcess >> 20
      seconds = Double(summary.duration.inSeconds) ?? 0
      faults = summary.faults.map(\.description)
      owed = summary.owed
      steps = summary.reports.map { report in
        Step(
          name: report.step.name, phase: report.step.phase.rawValue, outcome: report.outcome?.kind.rawValue,
          isProven: report.isProven,
          shortfalls: report.shortfalls.map {
            Shortfall(
              kind: $0.kind.rawValue, summary: $0.summary, details: $0.details, rule: $0.rule?.rawValue,
              command: "scripts/kata \($0.command)")
          }, notes: report.notes, bent: report.bent,
          owed: report.owed.map { Debt(rule: $0.rule.rawValue, summary: $0.summary) },
          seconds: Double(report.duration.inSeconds) ?? 0)
      }
    }
  }
}
