import Basics
import Curriculum

/// The table below `## Stages` in a chapter's `README.md`, brought to the stages that there are.
enum StagesTable {
  struct Row {
    /// The stage's folder name in the text; nil for a stage that has no row.
    let old: String?
    let name: String
    let steps: Int
  }

  /// - Parameters:
  ///   - text: the map, whose rows still bear the old names and numbers.
  ///   - rows: the stages in their new order.
  ///   - rewritten: brings the references of a row along.
  static func text(_ text: String, rows: [Row], rewritten: (String) -> String) -> String {
    var lines = text.components(separatedBy: "\n")
    guard let heading = lines.firstIndex(where: { $0.trimmingSpaces == "## Stages" }),
      let head = lines.indices.first(where: { $0 > heading && lines[$0].hasPrefix("|") })
    else { return rewritten(text) }
    let end = lines[head...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    let start = min(head + 2, end)
    let columns = cells(lines[head])
    let stepsColumn = columns.firstIndex(of: "steps")
    let old = Dictionary(lines[start..<end].map { (stage(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    let table = rows.map { row -> String in
      guard let line = row.old.flatMap({ old[$0] }) else { return newRow(row, columns, like: lines[start..<end].last) }
      return with(row.steps, in: stepsColumn, of: rewritten(line))
    }
    lines.replaceSubrange(start..<end, with: [])
    let before = rewritten(lines[..<start].joined(separator: "\n"))
    let after = rewritten(lines[start...].joined(separator: "\n"))
    return ([before] + table + [after]).joined(separator: "\n")
  }

  private static func cells(_ line: String) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(\.trimmingSpaces)
  }

  private static func stage(of line: String) -> String {
    let cell = cells(line).first ?? ""
    return cell.hasPrefix("[") ? String(cell.dropFirst().prefix { $0 != "]" }) : cell.filter { $0 != "`" }
  }

  private static func newRow(_ row: Row, _ columns: [String], like other: String?) -> String {
    let isLink = other.map { cells($0).first?.hasPrefix("[") == true } ?? true
    let name = isLink ? "[\(row.name)](\(row.name)/README.md)" : "`\(row.name)`"
    let rest = columns.dropFirst().dropLast().map { $0 == "steps" ? "\(row.steps)" : "…" }
    return "| " + ([name] + rest).joined(separator: " | ") + " |"
  }

  /// The row with another number of steps, where it has one.
  private static func with(_ steps: Int, in column: Int?, of line: String) -> String {
    guard let column else { return line }
    var parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard parts.indices.contains(column + 1), let old = Int(parts[column + 1].trimmingSpaces), old != steps else {
      return line
    }
    parts[column + 1] = parts[column + 1].replacingOccurrences(of: "\(old)", with: "\(steps)")
    return parts.joined(separator: "|")
  }
}
