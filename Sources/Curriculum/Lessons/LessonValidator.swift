import Basics

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
    for note in lesson.passages.compactMap(\.note) where note.level < 3 && note.kind == nil {
      guard let meant = Spelling.nearest(to: note.heading, in: Lesson.PassageKind.all.map(\.heading)) else { continue }
      fault(note.line, "'## \(note.heading)' means nothing; did you mean '## \(meant)'?")
    }
    for section in lesson.sections {
      if !steps.contains(section.step) {
        fault(section.line, "a section for '\(section.step)', but the stage has no such step")
        continue
      }
      if found.filter({ $0 == section.step }).count > 1 { fault(section.line, "two sections for '\(section.step)'") }
      if section.title.isEmpty { fault(section.line, "the section has no title; write '## \(section.step) · …'") }
      for note in section.parts.compactMap(\.note) {
        guard let meant = misspelt(note.heading) else { continue }
        fault(note.line, "'### \(note.heading)' means nothing; did you mean '### \(meant)'?")
      }
      let phase = NumberedName(section.step).flatMap { Phase(rawValue: $0.words) }
      if phase?.asks == true || phase == .green, section.hints.allSatisfy(\.isEmpty) {
        fault(section.line, "the section '\(section.step)' has no '### \(Lesson.Heading.hint)'")
      }
      do throws(CourseFault) {
        if let probe = try section.probe(), phase != .green { fault(probe.line, "a probe belongs to a green") }
      } catch {
        faults.append(error.in(file))
      }
      if phase?.asks == true {
        if !section.hasOutput {
          fault(section.line, "the section '\(section.step)' shows no output; add a block marked 'text'")
        } else if !section.asksBeforeOutput {
          fault(section.line, "the section '\(section.step)' does not end with a question before its output")
        }
      }
    }
    let known = found.filter(steps.contains)
    if known != steps.filter(known.contains), Set(known).count == known.count {
      fault(nil, "the sections are not in the order of the steps")
    }
    return faults
  }

  /// The heading with a meaning of its own that another is a slip of.
  private static func misspelt(_ heading: String) -> String? {
    let known = [
      Lesson.Heading.hint, Lesson.Heading.ownBreak, Lesson.Heading.ruleBent, Lesson.Heading.probe, "Platform note",
    ]
    guard !heading.hasPrefix(Lesson.Heading.hint), !known.contains(heading) else { return nil }
    return Spelling.nearest(to: heading, in: known)
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
      if block.closing == nil || block.lines.contains(where: { Markdown.Fence($0) != nil }) {
        return .at(block.line - 1, "the block does not end before the next begins; close it with '```'")
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
      let words = "an exercise shows code in its hints alone; move the block below a '### \(Lesson.Heading.hint)'"
      return CourseFault.at($0.line - 1, words).in(file)
    }
    return code
      + lesson.notes(.questions).map {
        CourseFault(file: file, line: $0.line, message: "an exercise asks no questions; its stage's lesson does")
      }
  }
}

/// What every break has: a sentence, one difference, the lines that its run prints; and every survivor: one difference, a
/// reason.
enum BreaksValidator {
  private static let title = "'## \(Lesson.PassageKind.breaks.heading)'"

  /// What is wrong with the passage of a stage's breaks.
  static func faults(below passage: Lesson.Note) -> [CourseFault] {
    var faults: [CourseFault] = []
    let notes = passage.parts.compactMap(\.note)
    if notes.isEmpty { faults.append(.at(passage.line, "\(title) contains no break; write '### …' above each")) }
    if let stray = passage.parts.compactMap(\.block).first {
      faults.append(.at(stray.line - 1, "the block is above the first break; write '### …' over it"))
    }
    for note in notes.prefix(upTo: notes.lastIndex { !$0.isUnnoticed } ?? 0) where note.isUnnoticed {
      faults.append(.at(note.line, "'### \(note.heading)' comes last below \(title)"))
    }
    return faults
  }

  /// What is wrong with each break and survivor of a lesson.
  static func faults(of lesson: Lesson) -> [CourseFault] {
    let named = Dictionary(grouping: lesson.breakNotes.filter { !$0.isUnnoticed }, by: \.heading)
    return named.values.filter { $0.count > 1 }.map { .at($0[1].line, "two breaks are called '\($0[1].heading)'") }
      + (lesson.breakNotes + lesson.sections.flatMap(\.breakNotes)).flatMap {
        $0.isUnnoticed ? faultsOfUnnoticed($0) : faults(of: $0)
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
      faults.append(
        .at(block.line - 1, "\(name) has a block marked '\(block.language)'; it contains a diff and a text"))
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
      if !blocks.contains(where: { $0.line == error.line && $0.lines.isEmpty }) { faults.append(error) }
    }
    return faults
  }

  private static func faultsOfUnnoticed(_ note: Lesson.Note) -> [CourseFault] {
    var faults: [CourseFault] = []
    for block in note.parts.compactMap(\.block) where block.language != "diff" {
      faults.append(
        .at(block.line - 1, "'### \(note.heading)' contains diffs and reasons; no run prints anything of them"))
    }
    let parts = note.survivorParts
    if parts.isEmpty { faults.append(.at(note.line, "'### \(note.heading)' contains no block marked 'diff'")) }
    for (block, reason) in parts {
      if reason.isEmpty {
        faults.append(
          .at(
            block.line - 1,
            "what \(note.heading == Lesson.Heading.survivors ? "survives" : "is harmless") has no reason below it"))
      }
      do throws(CourseFault) {
        _ = try CodeChange(block)
      } catch {
        if !block.lines.isEmpty { faults.append(error) }
      }
    }
    return faults
  }
}
