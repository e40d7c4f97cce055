/// What every lesson has: a section a step, in order; hints; a question before each red run; a recap.
enum LessonShape {
  static func faults(of lesson: Lesson, steps: [String], file: String) -> [CourseFault] {
    var faults: [CourseFault] = []
    func fault(_ line: Int?, _ message: String) { faults.append(CourseFault(file: file, line: line, message: message)) }
    if lesson.title.isEmpty { fault(1, "the lesson has no title; begin with '# 05 · …'") }
    if lesson.recap == nil { fault(nil, "the lesson has no '## Recap'") }
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
        fault(section.line, "the section '\(section.step)' has no '### Hint'")
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
}
