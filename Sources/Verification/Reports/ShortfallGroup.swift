/// A step or a break that fell short, with the later ones that did for the same difference: one wrong file is one cause,
/// in however many steps it shows.
struct ShortfallGroup {
  let first: Proof
  private(set) var others: [Proof.Subject] = []
  private var differences: Set<String>

  private init(_ proof: Proof) {
    first = proof
    differences = Self.differences(of: proof)
  }

  /// What fell short, all with a difference in common together, in order.
  static func all(of summary: Summary) -> [ShortfallGroup] {
    var groups: [ShortfallGroup] = []
    for proof in summary.steps + summary.breaks where !proof.isProven {
      let differences = differences(of: proof)
      if let index = groups.firstIndex(where: { !$0.differences.isDisjoint(with: differences) }) {
        groups[index].others.append(proof.subject)
        groups[index].differences.formUnion(differences)
      } else {
        groups.append(ShortfallGroup(proof))
      }
    }
    return groups
  }

  /// What ran and is not recorded, and a run that says nothing; the same line of code has another number in a later step.
  private static func differences(of proof: Proof) -> Set<String> {
    let lines = proof.shortfalls.flatMap { shortfall -> [String] in
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
