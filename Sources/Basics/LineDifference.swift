/// How one version of a file becomes the next, line by line, in the hunks of a unified difference.
///
/// Written out, because the course as data must be the same wherever it is made, and versions of git differ.
public struct LineDifference {
  /// A stretch of changed lines with the equal ones around it.
  public struct Hunk: Equatable, Encodable {
    /// The line of the old version that it begins with, from 1.
    public let old: Int
    /// The line of the new version that it begins with, from 1.
    public let new: Int
    /// Each with a mark before it: `-` only in the old version, `+` only in the new one, a space in both.
    public fileprivate(set) var lines: [String]

    /// The line above them in a patch.
    public var heading: String { "@@ -\(range(old, without: "+")) +\(range(new, without: "-")) @@" }

    /// Where the lines of one side begin, and how many they are if not one; the line before them if there are none.
    private func range(_ start: Int, without mark: Character) -> String {
      let count = lines.count { $0.first != mark }
      return count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
    }
  }

  private static let context = 3

  public let hunks: [Hunk]

  /// - Parameter ignoresSpaces: lines that differ in white space alone are the same.
  public init(from old: String, to new: String, ignoresSpaces: Bool = false) {
    let sides = (old: Self.lines(of: old), new: Self.lines(of: new))
    func seen(_ line: Substring) -> Substring { ignoresSpaces ? Substring(line.filter { !$0.isWhitespace }) : line }
    hunks = Self.hunks(of: EditScript(from: sides.old.map(seen), to: sides.new.map(seen)).edits, sides.old, sides.new)
  }

  private static func lines(of text: String) -> [Substring] {
    let lines = text.lines
    return Array(lines.last?.isEmpty == true ? lines.dropLast() : lines[...])
  }

  private static func hunks(of edits: [EditScript.Edit], _ old: [Substring], _ new: [Substring]) -> [Hunk] {
    var hunks: [Hunk] = []
    var end = (old: 0, new: 0)
    for edit in edits {
      let before = min(context, edit.old.lowerBound)
      // Nearer than two contexts, two changes are in one hunk.
      if let last = hunks.indices.last, edit.old.lowerBound - end.old <= 2 * context {
        hunks[last].lines += old[end.old..<edit.old.lowerBound].map { " \($0)" }
      } else {
        if let last = hunks.indices.last { hunks[last].lines += trailing(end.old, old) }
        let start = edit.old.lowerBound - before
        hunks.append(
          Hunk(
            old: start + 1, new: edit.new.lowerBound - before + 1,
            lines: old[start..<edit.old.lowerBound].map { " \($0)" }))
      }
      hunks[hunks.count - 1].lines += old[edit.old].map { "-\($0)" } + new[edit.new].map { "+\($0)" }
      end = (edit.old.upperBound, edit.new.upperBound)
    }
    if let last = hunks.indices.last { hunks[last].lines += trailing(end.old, old) }
    return hunks
  }

  private static func trailing(_ end: Int, _ old: [Substring]) -> [String] {
    old[end..<min(end + context, old.count)].map { " \($0)" }
  }
}
