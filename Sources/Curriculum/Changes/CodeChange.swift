import Basics

/// A small change of code, as a lesson's `diff` block shows it: lines with `-` go, lines with `+` come, lines with a space
/// and those with `-` say where, and `…` stands for any lines between.
public struct CodeChange: Equatable, Sendable {
  public enum Line: Equatable, Sendable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// The block's lines between its cuts, without their signs.
  public let runs: [[Line]]
  /// The path or name of the file, where the line before the block reports it.
  public let file: String?
  /// The block as it is written.
  public let block: Lesson.Block

  /// The line of the block's first line of content, from 1.
  public var line: Int { block.line }

  init(runs: [[Line]], file: String?, block: Lesson.Block) {
    self.runs = runs
    self.file = file
    self.block = block
  }

  /// - Throws: for a block that is not a change, the line that keeps it from being one, without the file.
  public init(_ block: Lesson.Block) throws(CourseFault) {
    self.block = block
    file = block.file
    var runs: [[Line]] = [[]]
    for (index, text) in block.lines.enumerated() {
      if Excerpt.isCut(text) {
        runs.append([])
      } else if let line = Line(text) {
        runs[runs.count - 1].append(line)
      } else {
        throw .at(block.line + index, "a line of a diff begins with '-', '+' or a space")
      }
    }
    self.runs = runs.map(Self.withoutBlankEnds).filter { !$0.isEmpty }
    let lines = self.runs.joined()
    let (removed, added) = (lines.filter(\.isRemoved), lines.filter(\.isAdded))
    let line = block.line
    let (before, after) = (lines.filter { !$0.isAdded }, lines.filter { !$0.isRemoved })
    guard !removed.isEmpty || !added.isEmpty else {
      throw .at(line, "the diff changes nothing; it has no line with '-' or '+'")
    }
    guard before.map(\.text.trimmingSpaces) != after.map(\.text.trimmingSpaces) else {
      throw .at(line, "the diff changes nothing; its lines with '-' and '+' say the same")
    }
    guard self.runs.allSatisfy({ !$0.allSatisfy(\.isAdded) }) else {
      throw .at(line, "lines with '+' have no place without a line with '-' or a space beside them")
    }
  }
}

extension CodeChange {
  /// A blank line at a run's end is a matter of layout, and says nothing of the place.
  private static func withoutBlankEnds(_ run: [Line]) -> [Line] {
    let isBlank = { (line: Line) in line.isKept && line.text.trimmingSpaces.isEmpty }
    guard let last = run.lastIndex(where: { !isBlank($0) }) else { return [] }
    return Array(run[...last].drop(while: isBlank))
  }
}

extension CodeChange.Line {
  public var text: String {
    switch self {
    case .kept(let text), .removed(let text), .added(let text): text
    }
  }

  public var isKept: Bool { if case .kept = self { true } else { false } }
  public var isRemoved: Bool { if case .removed = self { true } else { false } }
  public var isAdded: Bool { if case .added = self { true } else { false } }

  fileprivate init?(_ line: String) {
    let rest = String(line.dropFirst())
    switch line.first {
    case "-": self = .removed(rest)
    case "+": self = .added(rest)
    case nil, " ", "\t": self = .kept(rest)
    default: return nil
    }
  }
}
