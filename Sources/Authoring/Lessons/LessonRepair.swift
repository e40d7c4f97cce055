import Basics
import Curriculum

extension LessonEdits {
  /// Brings the blocks of a step's section along with what the step has become: code that stood in the old files, and output
  /// that the old run printed.
  ///
  /// - Parameters:
  ///   - step: as it is now, its section as it is written.
  ///   - old: the package before, by logical path.
  ///   - output: what the run printed before, and prints now; nil if that is not known.
  public mutating func repair(_ step: Step, old: [String: String], output: (old: [String], new: [String])? = nil) {
    guard let section = step.lesson, let path = step.lessonPath else { return }
    let new = step.tree.texts
    for block in section.blocks {
      switch block.language {
      case "swift": repair(block, CodeBlock(block), old, new, path)
      case "diff": note(block, old, new, path)
      case "text": if let output { repair(block, output, path) }
      default: break
      }
    }
  }

  private mutating func repair(
    _ block: Lesson.Block, _ code: CodeBlock, _ old: [String: String], _ new: [String: String], _ path: String
  ) {
    guard code.occurs(in: old), !code.occurs(in: new) else { return }
    if let file = block.file, !new.keys.contains(where: block.mayShow) {
      toLookAt.append("\(path):\(block.line): the step has no file '\(file)' any more")
      return
    }
    guard let lines = code.brought(from: old, to: new) else {
      toLookAt.append("\(path):\(block.line): this code is no longer in the step, and has no place of its own there")
      return
    }
    replace(block, with: lines)
  }

  /// A difference mentions two versions; which of them has changed, a person sees.
  private mutating func note(_ block: Lesson.Block, _ old: [String: String], _ new: [String: String], _ path: String) {
    let sides = block.sides.map(CodeBlock.init)
    guard sides.contains(where: { $0.occurs(in: old) }), !sides.contains(where: { $0.occurs(in: new) }) else { return }
    toLookAt.append("\(path):\(block.line): this difference is no longer one of the step's code")
  }

  private mutating func repair(_ block: Lesson.Block, _ output: (old: [String], new: [String]), _ path: String) {
    var lines = block.lines
    for (index, line) in lines.enumerated() {
      let pattern = OutputLine(line)
      guard let printed = output.old.first(where: pattern.matches), !output.new.contains(where: pattern.matches) else {
        continue
      }
      guard let other = OutputLine.counterpart(of: printed, in: output),
        let new = pattern.brought(from: printed, to: other)
      else {
        toLookAt.append("\(path):\(block.line + index): the run does not print '\(line.trimmingSpaces)' any more")
        continue
      }
      lines[index] = new
    }
    if lines != block.lines { replace(block, with: lines) }
  }
}

extension OutputLine {
  /// The line as it has to be where another is printed, with the same cuts; nil if those are not in that.
  func brought(from old: String, to new: String) -> String? {
    guard let cuts = cuts(in: old) else { return nil }
    var rest = Self.ending(new)[...]
    var result = ""
    for (part, cut) in zip(parts, cuts) where !cut.isEmpty {
      // What is cut may be in what is not: a number, or a word that is there twice.
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
    // Of several lines that differ in numbers alone the order reports.
    let oldOrder = output.old.filter { gone.contains($0) && numberless($0) == numberless(line) }
    let newOrder = output.new.filter { come.contains($0) && numberless($0) == numberless(line) }
    if oldOrder.count == newOrder.count, let index = oldOrder.firstIndex(of: line) { return newOrder[index] }
    return gone.count == 1 && come.count == 1 ? come.first : nil
  }

  private static func numberless(_ line: String) -> String { line.filter { !$0.isNumber } }
}
