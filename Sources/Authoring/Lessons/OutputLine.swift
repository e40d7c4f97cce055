import Basics
import Curriculum

extension OutputLine {
  /// The line as it has to be where another is printed, with the same cuts; nil where those are not in that.
  func brought(from old: String, to new: String) -> String? {
    guard let cuts = cuts(in: old) else { return nil }
    var rest = Self.ending(new)[...]
    var result = ""
    for (part, cut) in zip(parts, cuts) where !cut.isEmpty {
      // What is cut may stand in what is not: a number, or a word that is there twice.
      let places = rest.ranges(of: cut)
      let alike = places.first { Self.numberless(String(rest[..<$0.lowerBound])) == Self.numberless(part) }
      guard let range = alike ?? places.first else { return nil }
      result += rest[..<range.lowerBound] + Self.cut
      rest = rest[range.upperBound...]
    }
    let line = result + rest
    return OutputLine(line).matches(new) ? line : nil
  }

  /// What another run prints in a line's place: the only new line that differs in numbers alone, else the only new line.
  static func counterpart(of line: String, in output: (old: [String], new: [String])) -> String? {
    let (old, new) = (Set(output.old), Set(output.new))
    let gone = old.subtracting(new)
    let come = new.subtracting(old)
    let alike = come.filter { numberless($0) == numberless(line) }
    if alike.count == 1, gone.filter({ numberless($0) == numberless(line) }).count == 1 { return alike.first }
    // Of several lines that differ in numbers alone the order tells.
    let oldOrder = output.old.filter { gone.contains($0) && numberless($0) == numberless(line) }
    let newOrder = output.new.filter { come.contains($0) && numberless($0) == numberless(line) }
    if oldOrder.count == newOrder.count, let index = oldOrder.firstIndex(of: line) { return newOrder[index] }
    return gone.count == 1 && come.count == 1 ? come.first : nil
  }

  private static func numberless(_ line: String) -> String { line.filter { !$0.isNumber } }
}
