import Basics
import Curriculum
import Outcomes

/// Compares a lesson's code and output with its step.
enum LessonCheck {
  /// The lines of files, which many steps share, by digest.
  typealias SourceLines = Memo<Digest, [String]>

  /// What the section shows that the step does not have.
  static func drifts(of step: Step, outcome: Outcome?, lines: SourceLines = SourceLines()) -> [CourseFault] {
    guard let section = step.lesson, let path = step.lessonPath else { return [] }
    var drifts: [CourseFault] = []
    for part in section.parts.withoutBreaks.flattened {
      switch part {
      case .block(let block) where block.language == "swift":
        drifts += missingLine(of: block, in: step, lines).map { [$0] } ?? []
      case .block(let block) where block.language == "diff":
        drifts += misfit(of: block, in: step, lines).map { [$0] } ?? []
      case .block(let block) where part.isOutput:
        guard let outcome else { continue }
        let printed = outcome.transcript
        drifts += block.lines.indices.compactMap { index in
          OutputLine.missing(index, of: block.lines, in: printed)
            .map { .at(block.line + index, "the run does not print \($0)") }
        }
      default: continue
      }
    }
    return drifts.map { $0.in(path) }
  }

  /// A difference applies where its old side is in the step's files, or its new one.
  private static func misfit(of block: Lesson.Block, in step: Step, _ lines: SourceLines) -> CourseFault? {
    let missing = block.sides.compactMap { missingLine(of: $0, in: step, lines) }
    return missing.count == block.sides.count ? missing.first : nil
  }

  private static func missingLine(of block: Lesson.Block, in step: Step, _ lines: SourceLines) -> CourseFault? {
    let own = Set(step.files.map(\.logicalPath))
    var files =
      step.tree.files.filter { own.contains($0.logicalPath) } + step.tree.files.filter { !own.contains($0.logicalPath) }
    files = files.filter { block.mayShow($0.logicalPath) }
    if files.isEmpty, let named = block.file { return .at(block.line - 1, "the step has no file '\(named)'") }
    let excerpt = Excerpt(block.lines)
    var furthest = 0
    for file in files {
      let source = lines.value(for: file.digest) {
        file.contents.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          .map { Substring($0).trimmingSpaces }
      }
      guard let reached = excerpt.firstMissing(in: source) else { return nil }
      furthest = max(furthest, reached)
    }
    let line = block.lines.indices.contains(furthest) ? block.lines[furthest].trimmingSpaces : ""
    if line.isEmpty { return .at(block.line + furthest, "the step's file has no empty line here") }
    let words = block.file.map { "'\($0)' has no '\(line)' here" } ?? "no file of the step has '\(line)' here"
    return .at(block.line + furthest, words)
  }
}
