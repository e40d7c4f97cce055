/// What every break has: a place in the lesson, a sentence, one difference, the lines that its run prints; and every
/// survivor: one difference, a reason.
enum BreaksValidator {
  typealias Fault = (line: Int?, message: String)

  static func faults(of lesson: Lesson) -> [Fault] {
    let passages = lesson.passages.enumerated().compactMap { index, passage in
      if case .breaks(let note) = passage { (index: index, note: note) } else { nil }
    }
    var faults: [Fault] = []
    for passage in passages.dropFirst() { faults.append((passage.note.line, "a second '## Breaks'; make them one")) }
    for (index, note) in passages {
      faults += placeFaults(of: note, at: index, in: lesson)
      let notes = note.parts.compactMap(\.note)
      if notes.isEmpty { faults.append((note.line, "'## Breaks' holds no break; write '### …' above each")) }
      let stray = note.parts.compactMap(\.block).first
      if let stray { faults.append((stray.line - 1, "the block stands above the first break; write '### …' over it")) }
      for (index, note) in notes.enumerated() where note.isSurvivors && index < notes.count - 1 {
        faults.append((note.line, "'### Survives' comes last below '## Breaks'"))
      }
    }
    let named = Dictionary(grouping: lesson.breakNotes.filter { !$0.isSurvivors }, by: \.heading)
    for same in named.values where same.count > 1 {
      faults.append((same[1].line, "two breaks are called '\(same[1].heading)'"))
    }
    for note in lesson.breakNotes + lesson.sections.flatMap(\.breakNotes) {
      faults += note.isSurvivors ? faultsOfSurvivors(note) : self.faults(of: note)
    }
    return faults
  }

  private static func placeFaults(of note: Lesson.Note, at index: Int, in lesson: Lesson) -> [Fault] {
    let isEarly = lesson.passages[index...].contains { if case .section = $0 { true } else { false } }
    let isLate = lesson.passages[..<index].contains { passage in
      switch passage {
      case .recap: true
      case .other(let note): note.heading == "Questions"
      case .section, .breaks: false
      }
    }
    guard isEarly || isLate else { return [] }
    return [(note.line, "'## Breaks' comes behind the last step's section, before '## Questions' and '## Recap'")]
  }

  private static func faults(of note: Lesson.Note) -> [Fault] {
    let name = "the break '\(note.heading)'"
    let blocks = note.parts.compactMap(\.block)
    var faults: [Fault] = []
    if note.heading.isEmpty { faults.append((note.line, "the break has no title; write '### …'")) }
    let prose = note.parts.filter { if case .prose = $0 { true } else { false } }
    if prose.isEmpty { faults.append((note.line, "\(name) says nothing; write a sentence on why it matters")) }
    for block in blocks where !["diff", "text"].contains(block.language) {
      faults.append((block.line - 1, "\(name) has a block marked '\(block.language)'; it holds a diff and a text"))
    }
    do throws(CodeChange.Fault) {
      let found = try Lesson.Break(note)
      let outputs = blocks.filter { $0.language == "text" }
      if outputs.count > 1 { faults.append((outputs[1].line - 1, "\(name) has a second block marked 'text'")) }
      // Where none is recorded yet, 'verify' says so.
      if let output = found.output, output.line < found.change.line {
        faults.append((output.line - 1, "\(name) shows its output before the diff"))
      }
    } catch {
      // An empty block is told as that.
      if !blocks.contains(where: { $0.line == error.line && $0.lines.isEmpty }) {
        faults.append((error.line, error.message))
      }
    }
    return faults
  }

  private static func faultsOfSurvivors(_ note: Lesson.Note) -> [Fault] {
    var faults: [Fault] = []
    for block in note.parts.compactMap(\.block) where block.language != "diff" {
      faults.append((block.line - 1, "'### Survives' holds diffs and reasons; no run prints anything of them"))
    }
    let survivors = note.survivorParts
    if survivors.isEmpty { faults.append((note.line, "'### Survives' holds no block marked 'diff'")) }
    for (block, reason) in survivors {
      if reason.isEmpty { faults.append((block.line - 1, "no reason stands below what survives")) }
      do throws(CodeChange.Fault) {
        _ = try CodeChange(block)
      } catch {
        if !block.lines.isEmpty { faults.append((error.line, error.message)) }
      }
    }
    return faults
  }
}
