import Basics
import Curriculum

/// A block of code in a lesson, which goes along with an edit of its file.
struct CodeBlock {
  private let block: Lesson.Block
  private let excerpt: Excerpt

  init(_ block: Lesson.Block) {
    self.block = block
    excerpt = Excerpt(block.lines)
  }

  /// Whether one of the files has all of it.
  func occurs(in files: [String: String]) -> Bool { places(in: files).first != nil }

  /// The lines as they are in the new files; nil if the block has not one place in the old ones, or that is gone.
  func brought(from old: [String: String], to new: [String: String]) -> [String]? {
    let places = places(in: old)
    guard places.count == 1, let place = places.first, let oldText = old[place.file], let newText = new[place.file]
    else { return nil }
    let (before, after) = (oldText.lines, newText.lines)
    let map = LineMap(from: before, to: after)
    let lines = block.lines
    var result: [String] = []
    var position = 0
    for (run, start) in zip(excerpt.runs.map(\.range), place.starts) {
      result += lines[position..<run.lowerBound]
      position = run.upperBound
      let sought = map.range(of: start..<(start + run.count))
      guard !sought.isEmpty else { return nil }
      // A block is further left than the code does in its file.
      let margin = indent(before[start]) - indent(lines[run.lowerBound])
      result += after[sought].map { String($0.dropFirst(min(max(margin, 0), indent($0)))) }
    }
    return result + lines[position...]
  }

  /// Where the runs begin in the files that have them all in order.
  private func places(in files: [String: String]) -> [(file: String, starts: [Int])] {
    files.filter { block.mayShow($0.key) }.flatMap { path, text in
      excerpt.places(in: text.components(separatedBy: "\n").map(\.trimmingSpaces)).map { (path, $0) }
    }
  }

  private func indent(_ line: some StringProtocol) -> Int { line.prefix { $0 == " " }.count }
}

/// Where the lines of a text are in a later one.
struct LineMap {
  /// Of each old line the new one; nil for one that is gone or changed.
  private var new: [Int?] = []
  private let count: Int

  init(from old: [Substring], to later: [Substring]) {
    count = later.count
    var shift = 0
    for edit in EditScript(from: old, to: later).edits {
      new += (new.count..<edit.old.lowerBound).map { $0 + shift } + edit.old.map { _ in nil }
      shift = edit.new.upperBound - edit.old.upperBound
    }
    new += (new.count..<old.count).map { $0 + shift }
  }

  /// What is between the lines around a range, which are the same in both.
  func range(of range: Range<Int>) -> Range<Int> {
    let inside = range.compactMap { new[$0] }
    var start = inside.first
    var end = inside.last.map { $0 + 1 }
    // A changed line at an edge ends at the nearest kept line outside.
    if new[range.lowerBound] == nil {
      start = (0..<range.lowerBound).last { new[$0] != nil }.flatMap { new[$0] }.map { $0 + 1 } ?? 0
    }
    if new[range.upperBound - 1] == nil {
      end = (range.upperBound..<new.count).first { new[$0] != nil }.flatMap { new[$0] } ?? count
    }
    guard let start, let end, start <= end else { return 0..<0 }
    return start..<end
  }
}
