/// A step that fell short, with the later ones that did for the same difference: one wrong file is one cause, in however
/// many steps it shows.
struct ShortfallGroup {
  let first: StepReport
  private(set) var others: [StepReport] = []
  private var differences: Set<String>

  private init(_ report: StepReport) {
    first = report
    differences = Self.differences(of: report)
  }

  /// The reports that fell short, those with a difference in common together, in order.
  static func all(of reports: [StepReport]) -> [ShortfallGroup] {
    var groups: [ShortfallGroup] = []
    for report in reports where !report.isProven {
      let differences = differences(of: report)
      if let index = groups.firstIndex(where: { !$0.differences.isDisjoint(with: differences) }) {
        groups[index].others.append(report)
        groups[index].differences.formUnion(differences)
      } else {
        groups.append(ShortfallGroup(report))
      }
    }
    return groups
  }

  /// What ran and is not recorded, and a run that says nothing; the same line of code has another number in a later step.
  private static func differences(of report: StepReport) -> Set<String> {
    let lines = report.shortfalls.flatMap { shortfall -> [String] in
      switch shortfall.kind {
      case .outcome: shortfall.details.filter { $0.hasPrefix("+ ") || $0.hasPrefix("'") }
      case .run: [shortfall.summary]
      case .record, .rule, .lesson: []
      }
    }
    return Set(lines.map(withoutLineNumbers))
  }

  private static func withoutLineNumbers(_ line: String) -> String {
    line.split(separator: ":", omittingEmptySubsequences: false)
      .filter { part in part.isEmpty || !part.allSatisfy(\.isNumber) }.joined(separator: ":")
  }
}
