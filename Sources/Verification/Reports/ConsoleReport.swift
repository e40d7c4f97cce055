import Curriculum
import Terminal

/// A run in words, for people.
public struct ConsoleReport: Sendable {
  private let style: Style

  public init(style: Style) { self.style = style }

  /// One line a stage: a letter a step, with `!` behind each that fell short.
  public func stageLine(
    _ reports: [StepReport], _ breaks: [BreakReport] = [], nameWidth: Int, isFull: Bool
  ) -> String {
    guard let first = reports.first?.step else { return "" }
    let own = first.stage ?? Chapter.starterName
    let name = isFull ? "\(first.chapter)/\(own)" : own
    let letters = (reports.map(letter) + breaks.map(letter)).joined(separator: " ")
    let padding = String(repeating: " ", count: max(0, nameWidth - name.count))
    return "\(name)\(padding)  \(letters)"
  }

  /// The table by chapter and stage.
  public func table(
    _ reports: [StepReport], _ breaks: [BreakReport] = [], titles: [String: String]
  ) -> [String] {
    let width = reports.map { ($0.step.stage ?? Chapter.starterName).count }.max() ?? 0
    var lines: [String] = []
    for group in Self.stages(of: reports) {
      guard let step = group.first?.step else { continue }
      let heading = "\(step.chapter) · \(titles[step.chapter] ?? "")"
      if !lines.contains(style.text(heading, .bold)) { lines.append(style.text(heading, .bold)) }
      let names = Set(group.map(\.step.name))
      let own = breaks.filter { names.contains($0.subject.step.name) }
      lines.append("  " + stageLine(group, own, nameWidth: width, isFull: false))
    }
    return lines
  }

  /// What the letters mean.
  ///
  /// - Parameter hasBreaks: whether that of breaks is among them.
  public func legend(hasBreaks: Bool = false) -> String {
    let words =
      [(Phase.starter, "starter"), (.red, "red"), (.green, "green"), (.refactor, "refactor")]
      + [(.alreadyGreen, "already green")]
    return words.map { "\(letter($0.0)) \($0.1)" }.joined(separator: "  ")
      + (hasBreaks ? "  \(breakLetter) break" : "") + "  ! fell short"
  }

  /// Everything that fell short, with what was recorded, what ran, and the command that tells more.
  public func shortfalls(_ summary: Summary) -> [String] {
    var lines: [String] = []
    for fault in summary.faults { lines.append(fault.description) }
    for group in ShortfallGroup.all(of: summary) {
      if !lines.isEmpty { lines.append("") }
      lines.append(style.text("\(group.first.name) fell short", .red))
      for shortfall in group.first.shortfalls {
        lines.append("  \(shortfall.summary)")
        lines += shortfall.details.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map {
          "    \($0)"
        }
        lines.append("    \(style.text("scripts/kata \(shortfall.command)", .dim))")
      }
      if !group.others.isEmpty {
        let names = group.others.map(\.shortName).joined(separator: ", ")
        let count = "\(group.others.count) later step\(group.others.count == 1 ? "" : "s")"
        lines.append("  the same in \(count): \(names)")
      }
    }
    return lines
  }

  /// What is worth a word and nothing that fell short, a line each, with the steps where they are few.
  public func notes(_ summary: Summary) -> [String] {
    var steps: [String: [String]] = [:]
    for report in summary.reports {
      for note in report.notes { steps[note, default: []].append(report.step.shortName) }
    }
    return steps.sorted { $0.key < $1.key }.map { note, names in
      "note: \(names.count > 3 ? "\(names.count) steps" : names.joined(separator: ", ")) \(note)"
    }
  }

  /// The last line: how many steps, how long, and what else is worth a word.
  public func closing(_ summary: Summary) -> String {
    let count = summary.reports.count
    let time = "\(summary.duration.inSeconds.dropLast(2)) s"
    let bent = summary.bent == 0 ? "" : "; \(rules(summary.bent)) bent, as the lessons say"
    let unseen = summary.unseen
    let seen = unseen == 0 ? "" : "; \(unseen) test\(unseen == 1 ? "" : "s") not yet seen failing"
    let more = bent + seen
    let faults = summary.faults.count
    let breaks = summary.breaks.count
    if summary.isProven {
      let steps =
        "\(count) step\(count == 1 ? "" : "s")" + (breaks == 0 ? "" : " and \(breaks) break\(breaks == 1 ? "" : "s")")
      return style.text("\(steps) proven in \(time)\(more)", .green)
    }
    let proven =
      "\(summary.proven) of \(count) steps" + (breaks == 0 ? "" : " and \(summary.provenBreaks) of \(breaks) breaks")
    var parts = ["\(proven) proven in \(time)"]
    let short = count - summary.proven + breaks - summary.provenBreaks
    if short > 0 { parts.append("\(short) fell short") }
    if faults > 0 { parts.append("\(faults) fault\(faults == 1 ? "" : "s") in the course") }
    return style.text(parts.joined(separator: "; ") + more, .red)
  }

  private func rules(_ count: Int) -> String { "\(count) rule\(count == 1 ? "" : "s")" }

  /// The reports of one stage together, in order.
  public static func stages(of reports: [StepReport]) -> [[StepReport]] {
    var groups: [[StepReport]] = []
    for report in reports {
      if let last = groups.last?.last?.step, last.chapter == report.step.chapter, last.stage == report.step.stage {
        groups[groups.count - 1].append(report)
      } else {
        groups.append([report])
      }
    }
    return groups
  }

  private func letter(_ report: StepReport) -> String {
    letter(report.step.phase) + (report.isProven ? "" : style.text("!", .yellow))
  }

  private func letter(_ report: BreakReport) -> String {
    breakLetter + (report.isProven ? "" : style.text("!", .yellow))
  }

  private var breakLetter: String { style.text("B", .yellow) }

  private func letter(_ phase: Phase) -> String {
    switch phase {
    case .starter: style.text("S", .dim)
    case .red: style.text("R", .red)
    case .green: style.text("G", .green)
    case .refactor: style.text("F", .cyan)
    case .alreadyGreen: style.text("A", .green)
    }
  }
}
