import Basics
import Curriculum
import Terminal

/// A run in words, for people.
public struct ConsoleReport: Sendable {
  private let style: Style

  public init(style: Style) { self.style = style }

  /// One line a stage: a letter a step, and behind them one a break, with `!` behind each that fell short.
  public func stageLine(_ proofs: [Proof], nameWidth: Int, isFull: Bool) -> String {
    guard let first = proofs.first?.step else { return "" }
    let own = first.stage ?? Chapter.starterName
    let name = isFull ? "\(first.chapter)/\(own)" : own
    let ordered = proofs.filter(\.subject.isStep) + proofs.filter { !$0.subject.isStep }
    let letters = ordered.map { letter($0.subject) + ($0.isProven ? "" : style.text("!", .yellow)) }
      .joined(separator: " ")
    return "\(name)\(String(repeating: " ", count: max(0, nameWidth - name.count)))  \(letters)"
  }

  /// The table by chapter and stage.
  public func table(_ proofs: [Proof], titles: [String: String]) -> [String] {
    let width = proofs.map { ($0.step.stage ?? Chapter.starterName).count }.max() ?? 0
    var lines: [String] = []
    for group in Self.stages(of: proofs) {
      guard let step = group.first?.step else { continue }
      let heading = "\(step.chapter) · \(titles[step.chapter] ?? "")"
      if !lines.contains(style.text(heading, .bold)) { lines.append(style.text(heading, .bold)) }
      lines.append("  " + stageLine(group, nameWidth: width, isFull: false))
    }
    return lines
  }

  /// What the letters mean.
  public func legend(_ proofs: [Proof] = []) -> String {
    let words =
      [(Phase.starter, "starter"), (.red, "red"), (.green, "green"), (.refactor, "refactor")]
      + [(.alreadyGreen, "already green")]
    let hasOuter = proofs.contains { $0.step.phase == .outer }
    return (words + (hasOuter ? [(.outer, "outer")] : [])).map { "\(letter($0.0)) \($0.1)" }.joined(separator: "  ")
      + (proofs.allSatisfy(\.subject.isStep) ? "" : "  \(breakLetter) break") + "  ! fell short"
  }

  /// Everything that fell short, with what was recorded, what ran, and the command that says more.
  public func shortfalls(_ summary: Summary) -> [String] {
    var lines = summary.faults.map(\.description)
    for group in summary.shortfalls {
      if !lines.isEmpty { lines.append("") }
      lines.append(style.text("\(group.first.subject.name) fell short", .red))
      for shortfall in group.first.shortfalls {
        lines.append("  \(shortfall.summary)")
        lines += shortfall.details.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map {
          "    \($0)"
        }
        lines.append("    \(style.text(shortfall.command, .dim))")
      }
      lines += group.lines.map { "  \($0)" }
    }
    return lines
  }

  /// What is worth a word and nothing that fell short, a line each, with the steps where they are few.
  public func notes(_ summary: Summary) -> [String] {
    var steps: [String: [String]] = [:]
    for proof in summary.proofs {
      for note in proof.notes { steps[note, default: []].append(proof.subject.shortName) }
    }
    return steps.sorted { $0.key < $1.key }.map { note, names in
      "note: \(names.count > 3 ? "\(names.count) steps" : names.joined(separator: ", ")) \(note)"
    }
  }

  /// The last line: how many steps, how long, and what else is worth a word.
  public func closing(_ summary: Summary) -> String {
    let (steps, breaks) = (summary.steps.filter { !$0.isLeftOut }, summary.breaks.filter { !$0.isLeftOut })
    let leftOut = summary.proofs.count - steps.count - breaks.count
    let time = "\(summary.duration.inSeconds.dropLast(2)) s"
    let bent = summary.proofs.reduce(0) { $0 + $1.bent.count }
    let more =
      (leftOut == 0 ? "" : "; \(leftOut) not proven here")
      + (bent == 0 ? "" : "; \(bent.counted("rule")) bent, as the lessons say")
      + (summary.unseen == 0 ? "" : "; \(summary.unseen.counted("test")) not yet seen failing")
    if summary.isProven {
      let what = steps.count.counted("step") + (breaks.isEmpty ? "" : " and \(breaks.count.counted("break"))")
      return style.text("\(what) proven in \(time)\(more)", .green)
    }
    func part(_ proofs: [Proof], _ noun: String) -> String {
      "\(proofs.filter(\.isProven).count) of \(proofs.count) \(noun)"
    }
    var parts = [part(steps, "steps") + (breaks.isEmpty ? "" : " and " + part(breaks, "breaks")) + " proven in \(time)"]
    let short = summary.proofs.filter { !$0.isProven }.count
    if short > 0 { parts.append("\(short) fell short") }
    if !summary.faults.isEmpty { parts.append("\(summary.faults.count.counted("fault")) in the course") }
    return style.text(parts.joined(separator: "; ") + more, .red)
  }

  /// The proofs of one stage together, in order.
  static func stages(of proofs: [Proof]) -> [[Proof]] {
    var groups: [[Proof]] = []
    for proof in proofs {
      if let last = groups.last?.last?.step, last.chapter == proof.step.chapter, last.stage == proof.step.stage {
        groups[groups.count - 1].append(proof)
      } else {
        groups.append([proof])
      }
    }
    return groups
  }

  private func letter(_ subject: Proof.Subject) -> String {
    switch subject {
    case .step(let step): letter(step.phase)
    case .break: breakLetter
    }
  }

  private var breakLetter: String { style.text("B", .yellow) }

  private func letter(_ phase: Phase) -> String {
    let color: Style.Color =
      switch phase {
      case .starter: .dim
      case .red, .outer: .red
      case .green, .alreadyGreen: .green
      case .refactor: .cyan
      }
    return style.text(phase.letter, color)
  }
}

/// The first that fell short for a reason, with the later ones that did for the same: one wrong file is one cause, in however
/// many steps it shows.
public struct CauseGroup<Subject: Sendable>: Sendable {
  public let first: Subject
  private var others: [(name: String, more: [String])] = []
  private var known: Set<String>

  /// Puts what fell short with those that share a line of its cause, or makes it the first of its own.
  ///
  /// - Parameters:
  ///   - name: what a later one is called.
  ///   - cause: the lines that say why; the same line of code has another number in a later step.
  ///   - more: what else is said of it, which makes no two one.
  public static func add(
    _ subject: Subject, _ name: String, cause: [String], more: [String] = [], to groups: inout [CauseGroup]
  ) {
    let said = Set((cause + more).map(withoutLineNumbers))
    guard let index = groups.firstIndex(where: { !$0.known.isDisjoint(with: cause.map(withoutLineNumbers)) }) else {
      groups.append(CauseGroup(first: subject, known: said))
      return
    }
    let new = (cause + more).filter { !groups[index].known.contains(withoutLineNumbers($0)) }
    groups[index].others.append((name, new.compactMap { $0.lines.first.map(String.init) }))
    groups[index].known.formUnion(said)
  }

  private init(first: Subject, known: Set<String>) { (self.first, self.known) = (first, known) }

  /// The later ones, and the first line of what none before them says.
  public var lines: [String] {
    guard !others.isEmpty else { return [] }
    return ["the same in \(others.count.counted("later step")): \(others.map(\.name).joined(separator: ", "))"]
      + others.flatMap { other in other.more.map { "  \(other.name) too: \($0)" } }
  }

  private static func withoutLineNumbers(_ line: String) -> String {
    line.split(separator: ":", omittingEmptySubsequences: false)
      .filter { part in part.isEmpty || !part.allSatisfy(\.isNumber) }.joined(separator: ":")
  }
}

extension Summary {
  /// What fell short: what ran and is not recorded, and a run that says nothing, together where they share a line.
  fileprivate var shortfalls: [CauseGroup<Proof>] {
    var groups: [CauseGroup<Proof>] = []
    for proof in steps + breaks where !proof.isProven {
      var (cause, more): ([String], [String]) = ([], [])
      for shortfall in proof.shortfalls {
        switch shortfall.kind {
        case .outcome: cause += shortfall.details.filter { $0.hasPrefix("+ ") || $0.hasPrefix("'") }
        case .run: cause.append(shortfall.summary)
        case .record, .rule, .lesson, .break: more.append(shortfall.summary)
        }
      }
      CauseGroup.add(proof, proof.subject.shortName, cause: cause, more: more, to: &groups)
    }
    return groups
  }
}
