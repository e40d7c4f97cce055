import Basics

extension Lesson {
  /// A small change to the code that tests must notice.
  public struct Break: Equatable, Sendable {
    public let title: String
    /// The line of the heading, from 1.
    public let line: Int
    /// All below the heading.
    public let parts: [Part]
    public let change: CodeChange
    /// What the run prints with the change; nil if nothing is recorded yet.
    public let output: Block?

    /// The sentence that says what it does to a user.
    public var words: String { parts.compactMap(\.prose).first?.lines.first.map(String.init) ?? "" }
  }

  /// A small change to the code that no test notices, and why it may stay so.
  public struct Survivor: Equatable, Sendable {
    public let change: CodeChange
    public let reason: String

    /// The line of the difference, from 1.
    public var line: Int { change.line }
  }

  /// What a green's tests cannot ask for: a test that no learner sees, and an answer that passes the step's tests and not it.
  public struct Probe: Equatable, Sendable {
    /// What the answer misses, in a sentence for learners.
    public let idea: String
    /// The line of the heading, from 1.
    public let line: Int
    public let test: SourceFile
    public let answer: CodeChange
  }

  /// The breaks of the stage, made on its last step; those whose form is at fault left out.
  public var breaks: [Break] { breakNotes.filter { !$0.isUnnoticed }.compactMap { try? Break($0) } }

  /// What survives at the stage's end; those whose form is at fault left out.
  public var survivors: [Survivor] { unnoticed(Heading.survivors) }

  /// What no test may notice, as no caller can see it; those whose form is at fault left out.
  public var harmless: [Survivor] { unnoticed(Heading.harmless) }

  private func unnoticed(_ heading: String) -> [Survivor] {
    breakNotes.filter { $0.heading == heading }.flatMap { note in
      note.survivorParts.compactMap { block, reason in
        reason.isEmpty ? nil : (try? CodeChange(block)).map { Survivor(change: $0, reason: reason) }
      }
    }
  }

  var breakNotes: [Note] { notes(.breaks).flatMap { $0.parts.compactMap(\.note) } }
}

extension Lesson.Section {
  /// The step's own breaks; those whose form is at fault left out.
  public var breaks: [Lesson.Break] { breakNotes.compactMap { try? Lesson.Break($0) } }

  var breakNotes: [Lesson.Note] { parts.compactMap(\.note).filter(\.isBreak) }

  /// - Throws: what is wrong with its form.
  public func probe() throws(CourseFault) -> Lesson.Probe? {
    guard let note = hidden.first else { return nil }
    guard hidden.count == 1 else { throw .at(hidden[1].line, "a second '### \(Lesson.Heading.probe)'; a step has one") }
    let blocks = note.parts.compactMap(\.block)
    guard let test = blocks.first(where: { $0.language == "swift" }), let file = test.file, file.hasPrefix("Tests/")
    else {
      throw .at(
        note.line, "a probe has a block marked 'swift' with a whole file, and its path below 'Tests/' before it")
    }
    guard let answer = blocks.first(where: { $0.language == "diff" }), blocks.count == 2 else {
      throw .at(
        note.line, "a probe has the test and one diff, the answer that passes the step's tests and not this one")
    }
    let idea = (note.parts.first?.prose ?? "").lines.first.map(String.init) ?? ""
    guard !idea.isEmpty, !idea.hasPrefix("In `") else {
      throw .at(note.line, "a probe begins with the sentence that a learner reads: what the answer misses")
    }
    return Lesson.Probe(
      idea: idea, line: note.line, test: SourceFile(logicalPath: file, contents: test.lines.map { "\($0)\n" }.joined()),
      answer: try CodeChange(answer))
  }
}

extension Lesson.Note {
  /// Whether it is a step's own break.
  var isBreak: Bool { heading == Lesson.Heading.ownBreak }
  /// Whether it contains changes that no test notices.
  var isUnnoticed: Bool { [Lesson.Heading.survivors, Lesson.Heading.harmless].contains(heading) }

  /// The differences with the prose that follows each, as far as the next.
  var survivorParts: [(block: Lesson.Block, reason: String)] {
    var found: [(block: Lesson.Block, reason: String)] = []
    for (index, part) in parts.enumerated() {
      guard let block = part.block, block.language == "diff" else { continue }
      let rest = parts[(index + 1)...].prefix { $0.block == nil }
      // The line that names the next one's file is none of the reason.
      let next = parts[(index + 1)...].first { $0.block != nil }?.block
      let lines = Array(rest).markdown.lines.map(String.init)
      let own = next?.file == nil ? lines[...] : lines.dropLast()
      found.append((block, own.joined(separator: "\n").trimmingSpaces))
    }
    return found
  }
}

extension [Lesson.Part] {
  /// The parts without a step's own breaks, which are not part of what its run shows.
  public var withoutBreaks: [Lesson.Part] { filter { $0.note?.isBreak != true } }
}

extension Lesson.Break {
  /// Reads what is below a break's heading.
  ///
  /// - Throws: where it has no difference, or more than one.
  init(_ note: Lesson.Note) throws(CourseFault) {
    let blocks = note.parts.compactMap(\.block)
    let changes = blocks.filter { $0.language == "diff" }
    guard let change = changes.first else {
      throw .at(note.line, "the break '\(note.heading)' has no block marked 'diff'")
    }
    guard changes.count == 1 else {
      throw .at(changes[1].line, "the break '\(note.heading)' has a second diff; give it a heading of its own")
    }
    title = note.heading
    line = note.line
    parts = note.parts
    self.change = try CodeChange(change)
    output = blocks.first { $0.language == "text" }
  }
}

/// A small change to a step's package that a lesson shows: one that tests must notice, one that no test notices, or one that
/// none may notice, the latter two with a reason.
public struct Break: Sendable {
  public enum Claim: Equatable, Sendable {
    /// - Parameter output: what the run prints; nil if nothing is recorded yet.
    case noticed(output: Lesson.Block?)
    case survives(reason: String)
    /// No test may notice it.
    case harmless(reason: String)
  }

  /// The step whose package is changed; a stage's breaks are made on its last.
  public let step: Step
  /// What the lesson calls it.
  public let title: String
  /// The line of its heading in the lesson, from 1; a survivor's is that of its difference.
  public let line: Int
  public let change: CodeChange
  public let claim: Claim
  /// What the lesson says of it, its blocks too.
  public let markdown: String
  /// Whether the stage as a whole shows it, not a step's section.
  public let isOfStage: Bool

  /// Such as `02-chapter/05-stage, break 'The slash is lost'`.
  public var name: String {
    let place = isOfStage ? "\(step.chapter)/\(step.stage ?? Chapter.starterName)" : step.name
    switch claim {
    case .noticed: return "\(place), break '\(title)'"
    case .survives: return "\(place), survivor at line \(line)"
    case .harmless: return "\(place), harmless change at line \(line)"
    }
  }

  public var isSurvivor: Bool { if case .survives = claim { true } else { false } }
  public var isHarmless: Bool { if case .harmless = claim { true } else { false } }
  /// The file that contains the lesson, relative to the repository.
  public var lessonPath: String { step.lessonPath ?? step.directory }
}

extension Break {
  init(_ shown: Lesson.Break, of step: Step, isOfStage: Bool) {
    self.init(
      step: step, title: shown.title, line: shown.line, change: shown.change, claim: .noticed(output: shown.output),
      markdown: shown.parts.markdown, isOfStage: isOfStage)
  }

  /// A change at the end of a stage that no test notices.
  fileprivate init(_ unnoticed: Lesson.Survivor, _ claim: Claim, of step: Step) {
    self.init(
      step: step, title: "A harmless change", line: unnoticed.line, change: unnoticed.change, claim: claim,
      markdown: [Lesson.Part.block(unnoticed.change.block)].markdown + "\n\n" + unnoticed.reason, isOfStage: true)
  }
}

extension Step {
  /// The breaks of the step's own section.
  public var breaks: [Break] { (lesson?.breaks ?? []).map { Break($0, of: self, isOfStage: false) } }
}

extension Stage {
  /// Every break that the lesson shows, the steps' own first, and what survives.
  public var breaks: [Break] {
    guard let lesson, let last = steps.last else { return [] }
    return steps.flatMap(\.breaks) + lesson.breaks.map { Break($0, of: last, isOfStage: true) }
      + lesson.harmless.map { Break($0, .harmless(reason: $0.reason), of: last) }
      + lesson.survivors.map { Break($0, .survives(reason: $0.reason), of: last) }
  }
}
