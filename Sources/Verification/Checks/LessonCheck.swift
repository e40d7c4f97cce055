import Basics
import Curriculum
import Foundation
import Outcomes

/// Holds a lesson's code and output against its step.
enum LessonCheck {
  /// The lines of files, which many steps share, by digest.
  typealias SourceLines = Memo<Digest, [String]>

  /// What the section shows that the step does not have, one line each.
  static func drifts(of step: Step, outcome: Outcome?, lines: SourceLines = SourceLines()) -> [String] {
    guard let section = step.lesson, let path = step.lessonPath else { return [] }
    var drifts: [String] = []
    for part in section.parts.withoutBreaks.flattened {
      switch part {
      case .code(let block) where block.language == "swift":
        if let line = missingLine(of: block, in: step, lines) { drifts.append("\(path):\(line.number): \(line.words)") }
      case .code(let block) where block.language == "diff":
        if let line = misfit(of: block, in: step, lines) { drifts.append("\(path):\(line.number): \(line.words)") }
      case .output(let block):
        guard let outcome else { continue }
        let printed = outcome.transcript
        for (index, line) in block.lines.enumerated() where !isPrinted(line, in: printed) {
          drifts.append("\(path):\(block.line + index): the run does not print '\(line.trimmingSpaces)'")
        }
      default: continue
      }
    }
    return drifts
  }

  // MARK: - Code

  /// A difference applies where its old side stands in the step's files, or its new one.
  private static func misfit(
    of block: Lesson.Block, in step: Step, _ lines: SourceLines
  ) -> (number: Int, words: String)? {
    let sides: [Character] = ["+", "-"]
    let missing = sides.compactMap { sign -> (number: Int, words: String)? in
      var side = block
      // The other side's lines are cuts.
      side.lines = block.lines.map { $0.first == sign ? "…" : String($0.drop { $0 == "+" || $0 == "-" }) }
      return missingLine(of: side, in: step, lines)
    }
    return missing.count == sides.count ? missing.first : nil
  }

  private static func missingLine(
    of block: Lesson.Block, in step: Step, _ lines: SourceLines
  ) -> (number: Int, words: String)? {
    let own = Set(step.files.map(\.logicalPath))
    var files =
      step.tree.files.filter { own.contains($0.logicalPath) } + step.tree.files.filter { !own.contains($0.logicalPath) }
    if let named = block.file {
      files = files.filter { $0.logicalPath == named || $0.logicalPath.hasSuffix("/" + named) }
      if files.isEmpty { return (block.line - 1, "the step has no file '\(named)'") }
    }
    var furthest = 0
    for file in files {
      guard let reached = matched(block.lines, in: file, lines) else { return nil }
      furthest = max(furthest, reached)
    }
    let line = block.lines.indices.contains(furthest) ? block.lines[furthest].trimmingSpaces : ""
    let place = block.file.map { "'\($0)'" } ?? "no file of the step"
    return (block.line + furthest, block.file == nil ? "\(place) has '\(line)' here" : "\(place) has no '\(line)' here")
  }

  /// How many lines of the block stand in the text in their order; nil when all do.
  private static func matched(_ lines: [String], in file: SourceFile, _ memo: SourceLines) -> Int? {
    let source = memo.value(for: file.digest) {
      file.contents.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Substring($0).trimmingSpaces }
    }
    var start = 0
    var reached = 0
    for run in runs(lines) {
      guard let end = firstEnd(of: run.lines, in: source, from: start, best: &reached, offset: run.offset) else {
        return reached
      }
      start = end
    }
    return nil
  }

  /// The block's lines between its cuts, each with the index of its first line.
  private static func runs(_ lines: [String]) -> [(offset: Int, lines: [String])] {
    var runs: [(offset: Int, lines: [String])] = []
    var current: (offset: Int, lines: [String]) = (0, [])
    for (index, line) in lines.enumerated() {
      let line = line.trimmingSpaces
      if line == "…" || line == "// …" {
        if !current.lines.isEmpty { runs.append(current) }
        current = (index + 1, [])
      } else {
        current.lines.append(line)
      }
    }
    return current.lines.isEmpty ? runs : runs + [current]
  }

  private static func firstEnd(
    of lines: [String], in source: [String], from start: Int, best: inout Int, offset: Int
  ) -> Int? {
    for index in source.indices.dropFirst(start) where source[index] == lines[0] {
      let count = zip(lines, source[index...]).prefix { $0 == $1 }.count
      if count == lines.count { return index + count }
      best = max(best, offset + count)
    }
    best = max(best, offset)
    return nil
  }

  // MARK: - Output

  static func isPrinted(_ line: String, in printed: [String]) -> Bool {
    let wanted = ending(line)
    if wanted.isEmpty || wanted == "[…]" { return true }
    let parts = wanted.components(separatedBy: "[…]")
    return printed.contains { contains(parts, in: ending($0)) }
  }

  private static func contains(_ parts: [String], in line: String) -> Bool {
    guard parts.count > 1 else { return line == parts[0] }
    var rest = line[...]
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return true
  }

  /// The line without spaces at its ends and without the dash that XCTest ends a bare message with.
  private static func ending(_ line: String) -> String {
    let line = line.trimmingSpaces
    return line.hasSuffix(" -") ? String(line.dropLast(2)).trimmingSpaces : line
  }
}
