import Basics

/// What a lesson shows of a file: runs of lines that are in it one after the other, with cuts between them. Spaces at the
/// ends of lines do not count.
public struct Excerpt: Sendable {
  public struct Run: Sendable {
    /// The index of its first line among the excerpt's lines.
    public let offset: Int
    public let lines: [String]
    public var range: Range<Int> { offset..<(offset + lines.count) }
  }

  public let runs: [Run]

  /// - Parameter lines: those of a block, cuts too.
  public init(_ lines: [String]) {
    runs = lines.indices.split { Lesson.Block.isCut(lines[$0]) }.map {
      Run(offset: $0.lowerBound, lines: lines[$0].map(\.trimmingSpaces))
    }
  }

  /// - Parameter runs: lines without what does not count of them.
  init(runs: [[String]]) { self.runs = runs.map { Run(offset: 0, lines: $0) } }

  /// Where the runs begin in a text: every place of the first at which the others follow, each at its nearest place.
  ///
  /// - Parameter source: the lines of the text, without what does not count of them.
  public func places(in source: [String]) -> [[Int]] {
    guard let first = runs.first else { return [] }
    return Self.starts(of: first, in: source, from: 0).compactMap { start in
      var starts = [start]
      var end = start + first.lines.count
      for run in runs.dropFirst() {
        guard let next = Self.starts(of: run, in: source, from: end).first else { return nil }
        starts.append(next)
        end = next + run.lines.count
      }
      return starts
    }
  }

  /// The index of the first line that a text does not have in its place; nil if it has all.
  ///
  /// - Parameter source: the lines of the text, without what does not count of them.
  public func firstMissing(in source: [String]) -> Int? {
    var end = 0
    var reached = 0
    for run in runs {
      if let start = Self.starts(of: run, in: source, from: end).first {
        end = start + run.lines.count
      } else {
        let counts = source.indices.dropFirst(end).map { zip(run.lines, source[$0...]).prefix { $0 == $1 }.count }
        return max(reached, run.offset + (counts.max() ?? 0))
      }
      reached = run.range.upperBound
    }
    return nil
  }

  private static func starts(of run: Run, in source: [String], from start: Int) -> LazyFilterSequence<Range<Int>> {
    let last = max(start, source.count - run.lines.count + 1)
    return (start..<last).lazy.filter { source[$0...].starts(with: run.lines) }
  }
}

extension Lesson.Block {
  /// Whether it has nothing but cuts, so that 'kata fill' puts lines there.
  public var showsNothing: Bool {
    lines.allSatisfy { Self.isCut($0) || $0.replacing(OutputLine.cut, with: "").allSatisfy(\.isWhitespace) }
  }

  /// Of a difference the code after it, and the code before it, each with cuts for the lines of the other.
  public var sides: [Lesson.Block] {
    ["+", "-"].map { (sign: Character) in
      var side = self
      side.lines = lines.map { $0.first == sign ? "…" : String($0.drop { $0 == "+" || $0 == "-" }) }
      return side
    }
  }

  /// Whether it may show the file of a path: the one that the lesson names, or any.
  public func mayShow(_ path: String) -> Bool { file.map { path == $0 || path.hasSuffix("/" + $0) } ?? true }
}

/// A line of output in a lesson: what a run prints, with `[…]` for what is cut.
public struct OutputLine: Sendable {
  public static let cut = "[…]"

  /// What is between the cuts.
  public let parts: [String]

  public init(_ line: String) { parts = Self.ending(line).components(separatedBy: Self.cut) }

  public func matches(_ printed: String) -> Bool { cuts(in: printed) != nil }

  /// A block's line, in words, if a run does not print it as often as the block shows it up to there.
  public static func missing(_ index: Int, of lines: [String], in printed: [String]) -> String? {
    let (line, times) = (OutputLine(lines[index]), lines[...index].count { $0 == lines[index] })
    let isAnything = line.parts.allSatisfy(\.isEmpty) && line.parts.count < 3
    if isAnything || printed.count(where: line.matches) >= times { return nil }
    return "'\(lines[index].trimmingSpaces)'" + (times == 1 ? "" : " so often")
  }

  /// What stands for each cut; nil if the line is another.
  public func cuts(in printed: String) -> [String]? {
    let printed = Self.ending(printed)
    guard parts.count > 1, let last = parts.last else { return printed == parts[0] ? [] : nil }
    guard printed.hasPrefix(parts[0]) else { return nil }
    var rest = printed.dropFirst(parts[0].count)
    var cuts: [String] = []
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return nil }
      cuts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last) ? cuts + [String(rest.dropLast(last.count))] : nil
  }

  /// The line without spaces at its ends and without the dash that XCTest ends a bare message with.
  public static func ending(_ line: String) -> String {
    let line = line.trimmingSpaces
    return line.hasSuffix(" -") ? String(line.dropLast(2)).trimmingSpaces : line
  }
}
