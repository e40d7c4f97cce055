/// A step or a break that fell short, with the later ones that did for the same difference: one wrong file is one cause,
/// in however many steps it shows.
struct ShortfallGroup {
  /// What fell short.
  struct Subject {
    let name: String
    let shortName: String
    let shortfalls: [Shortfall]
  }

  let first: Subject
  private(set) var others: [Subject] = []
  private var differences: Set<String>

  private init(_ subject: Subject) {
    first = subject
    differences = Self.differences(of: subject)
  }

  /// What fell short, all with a difference in common together, in order.
  static func all(of summary: Summary) -> [ShortfallGroup] {
    let steps = summary.reports.map {
      Subject(name: $0.step.name, shortName: $0.step.shortName, shortfalls: $0.shortfalls)
    }
    let breaks = summary.breaks.map {
      Subject(name: $0.subject.name, shortName: $0.subject.name, shortfalls: $0.shortfalls)
    }
    var groups: [ShortfallGroup] = []
    for subject in steps + breaks where !subject.shortfalls.isEmpty {
      let differences = differences(of: subject)
      if let index = groups.firstIndex(where: { !$0.differences.isDisjoint(with: differences) }) {
        groups[index].others.append(subject)
        groups[index].differences.formUnion(differences)
      } else {
        groups.append(ShortfallGroup(subject))
      }
    }
    return groups
  }

  /// What ran and is not recorded, and a run that says nothing; the same line of code has another number in a later step.
  private static func differences(of subject: Subject) -> Set<String> {
    let lines = subject.shortfalls.flatMap { shortfall -> [String] in
      switch shortfall.kind {
      case .outcome: shortfall.details.filter { $0.hasPrefix("+ ") || $0.hasPrefix("'") }
      case .run: [shortfall.summary]
      case .record, .rule, .lesson, .break: []
      }
    }
    return Set(lines.map(withoutLineNumbers))
  }

  private static func withoutLineNumbers(_ line: String) -> String {
    line.split(separator: ":", omittingEmptySubsequences: false)
      .filter { part in part.isEmpty || !part.allSatisfy(\.isNumber) }.joined(separator: ":")
  }
}
