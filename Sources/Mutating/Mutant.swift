import Basics
import Curriculum
import Syntax

/// A package with one change in one file.
public struct Mutant: Sendable {
  public let file: SourceFile
  public let mutation: Mutation

  public var text: String { mutation.applied(to: file.contents) }
  public var change: LineChange { LineChange(from: file.contents, to: text) }

  /// Whether it only leaves something out. A body of one line is mostly there because a protocol asks for it.
  public var leavesOutStatements: Bool {
    switch mutation.rule {
    case .callLeftOut, .assignmentLeftOut, .exitLeftOut: true
    case .bodyEmptied: change.old.count > 3
    default: false
    }
  }

  /// Whether it changes a part of what another changes or leaves out: where that survives, this one says nothing more.
  public func isInside(_ other: Mutant) -> Bool {
    let (own, others) = (mutation.range, other.mutation.range)
    return other.mutation.rule.leavesNothing && file.logicalPath == other.file.logicalPath && own.count < others.count
      && others.lowerBound <= own.lowerBound && own.upperBound <= others.upperBound
  }
}

extension MutationTarget {
  /// Every mutant of the code that is expected.
  ///
  /// - Parameter layout: what the parser says of a text; nil if it refuses it.
  public func mutants(_ layout: (String) throws -> CodeLayout?) rethrows -> [Mutant] {
    let cases = EnumCases(in: files.map(\.contents))
    return try files.flatMap { file -> [Mutant] in
      guard let lines = written[file.logicalPath], !lines.isEmpty, let layout = try layout(file.contents) else {
        return []
      }
      let starts = LineStarts(of: file.contents)
      return MutationFinder(file.contents, layout, cases).mutations()
        .filter { starts.lines(of: $0.range).contains(where: lines.contains) }
        .map { Mutant(file: file, mutation: $0) }
    }
  }

  /// The files that have calls and assignments which are expected, with all of those left out but what the compiler needs.
  ///
  /// - Parameter layout: what the parser says of a text; nil if it refuses it.
  public func withoutStatements(_ layout: (String) throws -> CodeLayout?) rethrows -> [SourceFile] {
    let left = try mutants(layout).filter { mutant in
      try [.callLeftOut, .assignmentLeftOut].contains(mutant.mutation.rule)
        && layout(mutant.file.contents)?.needs(mutant.mutation.range) == false
    }
    return Dictionary(grouping: left, by: \.file.logicalPath).sorted { $0.key < $1.key }.map { path, mutants in
      let outer = mutants.filter { !mutants.contains(where: $0.isInside) }
      let last = outer.map(\.mutation).sorted { $0.range.lowerBound > $1.range.lowerBound }
      return SourceFile(logicalPath: path, contents: last.reduce(mutants[0].file.contents) { $1.applied(to: $0) })
    }
  }
}

/// The lines of a text by its bytes.
struct LineStarts {
  private let breaks: [Int]

  init(of text: String) {
    breaks = text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
  }

  /// From 1.
  func lines(of range: Range<Int>) -> ClosedRange<Int> {
    let first = line(at: range.lowerBound)
    return first...max(first, line(at: range.upperBound - 1))
  }

  private func line(at byte: Int) -> Int { breaks.prefix { $0 < byte }.count + 1 }
}

/// What a change of a text looks like, in whole lines.
public struct LineChange: Codable, Equatable, Sendable {
  /// The line at which it begins, from 1.
  public let line: Int
  public let old: [String]
  public let new: [String]

  public init(from old: String, to new: String) {
    let (old, new) = (old.lines, new.lines)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
    line = start + 1
    self.old = old[start..<(old.count - end)].map(String.init)
    self.new = new[start..<(new.count - end)].map(String.init)
  }

  /// As a patch shows it; of many lines the first ones.
  public var shown: [String] { Self.marked("-", old) + Self.marked("+", new) }

  private static func marked(_ sign: String, _ lines: [String]) -> [String] {
    let shown = lines.count > 8 ? lines.prefix(7) + ["…"] : lines[...]
    return shown.map { $0.isEmpty ? sign : "\(sign)\($0)" }
  }
}
