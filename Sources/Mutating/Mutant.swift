import Curriculum
import Proving
import Syntax

/// A package with one change in one file.
public struct Mutant: Sendable {
  public let file: SourceFile
  public let mutation: Mutation

  public var text: String { mutation.applied(to: file.contents) }
  public var change: LineChange { LineChange(from: file.contents, to: text) }

  /// Whether it changes a part of what another changes or leaves out: where that survives, this one says nothing more.
  func isInside(_ other: Mutant) -> Bool {
    let (own, others) = (mutation.range, other.mutation.range)
    return file.logicalPath == other.file.logicalPath && own.count < others.count
      && others.lowerBound <= own.lowerBound && own.upperBound <= others.upperBound
  }
}

extension MutationTarget {
  /// Every mutant of the code that is wanted.
  ///
  /// - Parameter layout: what the parser says of a text; nil where it refuses it.
  public func mutants(_ layout: (String) throws -> CodeLayout?) rethrows -> [Mutant] {
    try tree.appFiles.flatMap { file -> [Mutant] in
      guard let lines = written[file.logicalPath], !lines.isEmpty, let layout = try layout(file.contents) else {
        return []
      }
      let starts = LineStarts(of: file.contents)
      return MutationFinder(file.contents, layout).mutations()
        .filter { starts.lines(of: $0.range).contains(where: lines.contains) }
        .map { Mutant(file: file, mutation: $0) }
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

  private func line(at byte: Int) -> Int {
    var (low, high) = (0, breaks.count)
    while low < high {
      let middle = (low + high) / 2
      if breaks[middle] < byte { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
