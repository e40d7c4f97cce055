/// What every lesson has: its stage's number, a section a step, in order; hints; a question before each red run; a recap.
enum LessonValidator {
  static func faults(of lesson: Lesson, stage: String, steps: [String], file: String) -> [CourseFault] {
    var faults: [CourseFault] = []
    func fault(_ line: Int?, _ message: String) { faults.append(CourseFault(file: file, line: line, message: message)) }
    let number = stage.prefix { $0.isNumber }
    let titleNumber = lesson.title.prefix { $0.isNumber }
    if lesson.title.isEmpty {
      fault(1, "the lesson has no title; begin with '# 05 · …'")
    } else if !number.isEmpty, Int(titleNumber) != Int(number) {
      fault(1, "the title has another number than its stage; begin with '# \(number) · …'")
    }
    let faultsOfParts = lesson.faultsOfPassages + blockFaults(of: lesson) + BreaksValidator.faults(of: lesson)
    faults += faultsOfParts.map { $0.in(file) }
    let found = lesson.sections.map(\.step)
    for step in steps where !found.contains(step) { fault(nil, "no section '## \(step) · …'") }
    for section in lesson.sections {
      if !steps.contains(section.step) {
        fault(section.line, "a section for '\(section.step)', but the stage has no such step")
        continue
      }
      if found.filter({ $0 == section.step }).count > 1 { fault(section.line, "two sections for '\(section.step)'") }
      if section.title.isEmpty { fault(section.line, "the section has no title; write '## \(section.step) · …'") }
      let phase = NumberedName(section.step)?.words
      if phase == Phase.red.rawValue || phase == Phase.green.rawValue, section.hints.allSatisfy(\.isEmpty) {
        fault(section.line, "the section '\(section.step)' has no '### \(Lesson.Heading.hint)'")
      }
      if phase == Phase.red.rawValue {
        if !section.hasOutput {
          fault(section.line, "the section '\(section.step)' shows no output; add a block marked 'text'")
        } else if !section.asksBeforeOutput {
          fault(section.line, "the section '\(section.step)' asks no question before its output")
        }
      }
    }
    let known = found.filter(steps.contains)
    if known != steps.filter(known.contains), Set(known).count == known.count {
      fault(nil, "the sections are not in the order of the steps")
    }
    return faults
  }

  /// The words after a fence; what has none shows how something looks.
  private static let languages: Set<String> = ["", "swift", "text", "diff", "sh", "json"]

  private static func blockFaults(of lesson: Lesson) -> [CourseFault] {
    let parts = lesson.introduction + lesson.passages.flatMap(\.parts)
    return parts.flattened.compactMap(\.block).compactMap { block in
      guard languages.contains(block.language) else {
        return .at(
          block.line - 1, "no block is marked '\(block.language)'; the words are swift, text, diff, sh and json")
      }
      guard block.showsNothing, !block.language.isEmpty else { return nil }
      return .at(block.line - 1, "the block shows nothing; write it, or let 'kata fill' do so")
    }
  }
}

/// What the lesson of an exercise has beside what every lesson has: it gives the task, and its code only in hints and
/// breaks.
enum ExerciseValidator {
  static func faults(of lesson: Lesson, file: String) -> [CourseFault] {
    let open = lesson.introduction + lesson.sections.flatMap(\.parts.withoutBreaks).filter { !$0.isHint }
    let code = open.flattened.compactMap(\.block).filter { $0.language == "swift" || $0.language == "diff" }.map {
      block in
      CourseFault(
        file: file, line: block.line - 1,
        message: "an exercise shows code in its hints alone; move the block below a '### \(Lesson.Heading.hint)'")
    }
    return code
      + lesson.notes(.questions).map {
        CourseFault(file: file, line: $0.line, message: "an exercise asks no questions; its stage's lesson does")
      }
  }
}
