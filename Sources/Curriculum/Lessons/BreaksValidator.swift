/// What every break has: a sentence, one difference, the lines that its run prints; and every survivor: one difference, a
/// reason.
enum BreaksValidator {
  private static let title = "'## \(Lesson.PassageKind.breaks.heading)'"
  private static let survivors = "'### \(Lesson.Heading.survivors)'"

  /// What is wrong with the passage of a stage's breaks.
  static func faults(below passage: Lesson.Note) -> [CourseFault] {
    var faults: [CourseFault] = []
    let notes = passage.parts.compactMap(\.note)
    if notes.isEmpty { faults.append(.at(passage.line, "\(title) holds no break; write '### …' above each")) }
    if let stray = passage.parts.compactMap(\.block).first {
      faults.append(.at(stray.line - 1, "the block stands above the first break; write '### …' over it"))
    }
    for note in notes.dropLast() where note.isSurvivors {
      faults.append(.at(note.line, "\(survivors) comes last below \(title)"))
    }
    return faults
  }

  /// What is wrong with each break and survivor of a lesson.
  static func faults(of lesson: Lesson) -> [CourseFault] {
    let named = Dictionary(grouping: lesson.breakNotes.filter { !$0.isSurvivors }, by: \.heading)
    return named.values.filter { $0.count > 1 }.map { .at($0[1].line, "two breaks are called '\($0[1].heading)'") }
      + (lesson.breakNotes + lesson.sections.flatMap(\.breakNotes)).flatMap {
        $0.isSurvivors ? faultsOfSurvivors($0) : faults(of: $0)
      }
  }

  private static func faults(of note: Lesson.Note) -> [CourseFault] {
    let name = "the break '\(note.heading)'"
    let blocks = note.parts.compactMap(\.block)
    var faults: [CourseFault] = []
    if note.heading.isEmpty { faults.append(.at(note.line, "the break has no title; write '### …'")) }
    let prose = note.parts.filter { if case .prose = $0 { true } else { false } }
    if prose.isEmpty { faults.append(.at(note.line, "\(name) says nothing; write a sentence on why it matters")) }
    for block in blocks where !["diff", "text"].contains(block.language) {
      faults.append(.at(block.line - 1, "\(name) has a block marked '\(block.language)'; it holds a diff and a text"))
    }
    do throws(CourseFault) {
      let found = try Lesson.Break(note)
      let outputs = blocks.filter { $0.language == "text" }
      if outputs.count > 1 { faults.append(.at(outputs[1].line - 1, "\(name) has a second block marked 'text'")) }
      // Where none is recorded yet, 'verify' says so.
      if let output = found.output, output.line < found.change.line {
        faults.append(.at(output.line - 1, "\(name) shows its output before the diff"))
      }
    } catch {
      // An empty block is reported as that.
      if !blocks.contains(where: { $0.line == error.line && $0.lines.isEmpty }) {
        faults.append(error)
      }
    }
    return faults
  }

  private static func faultsOfSurvivors(_ note: Lesson.Note) -> [CourseFault] {
    var faults: [CourseFault] = []
    for block in note.parts.compactMap(\.block) where block.language != "diff" {
      faults.append(.at(block.line - 1, "\(survivors) holds diffs and reasons; no run prints anything of them"))
    }
    let parts = note.survivorParts
    if parts.isEmpty { faults.append(.at(note.line, "\(survivors) holds no block marked 'diff'")) }
    for (block, reason) in parts {
      if reason.isEmpty { faults.append(.at(block.line - 1, "no reason stands below what survives")) }
      do throws(CourseFault) {
        _ = try CodeChange(block)
      } catch {
        if !block.lines.isEmpty { faults.append(error) }
      }
    }
    return faults
  }
}
