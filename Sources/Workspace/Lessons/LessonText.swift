import Curriculum

extension Step {
  /// The step's name with its lesson's title.
  public var heading: String { lesson.map { "\(name) · \($0.title)" } ?? name }

  /// The step's section of the lesson without its hints, which are told one at a time.
  public var lessonWithoutHints: String {
    LearnerPath.shown(inLesson: (lesson?.parts ?? []).withoutHints.markdown)
  }

  /// The lesson up to what the run shows: a red step is a question first, and its answer would spoil it.
  public var lessonBeforeRun: String {
    guard phase == .red else { return lessonWithoutHints }
    return LearnerPath.shown(inLesson: (lesson?.parts ?? []).withoutHints.beforeOutput.markdown)
  }

  /// Where the step's section begins, such as `Chapters/…/README.md:12`.
  public var lessonPlace: String? {
    guard let lesson, let lessonPath else { return nil }
    return "\(lessonPath):\(lesson.line)"
  }
}

extension [Lesson.Part] {
  fileprivate var withoutHints: [Lesson.Part] { filter { !$0.isHint } }

  /// The parts before the first output, which may stand below a note.
  fileprivate var beforeOutput: [Lesson.Part] {
    guard let end = firstIndex(where: { [$0].flattened.contains(where: \.isOutput) }) else { return self }
    guard case .note(let note) = self[end] else { return Array(self[..<end]) }
    return self[..<end] + [.note(note.with(note.parts.beforeOutput))]
  }
}

extension Step {
  /// What the lesson says from what the run shows on, hints left out: the answer to a red's question. Empty elsewhere.
  public var lessonAnswer: String {
    guard phase == .red else { return "" }
    return LearnerPath.shown(inLesson: (lesson?.parts ?? []).filter { !$0.isHint }.fromOutput.markdown)
  }

  /// The folder of the lesson, relative to the repository; empty where there is none.
  public var lessonFolder: String {
    (lessonPath ?? "").split(separator: "/").dropLast().joined(separator: "/")
  }
}

extension [Lesson.Part] {
  /// The parts from the first output on, which may stand below a note.
  fileprivate var fromOutput: [Lesson.Part] {
    guard let start = firstIndex(where: { [$0].flattened.contains(where: \.isOutput) }) else { return [] }
    guard case .note(let note) = self[start] else { return Array(self[start...]) }
    return [.note(note.with(note.parts.fromOutput))] + self[(start + 1)...]
  }
}

/// The hints of a step, told one at a time.
public enum Hint: Equatable, Sendable {
  case hint(String, number: Int, of: Int)
  /// Every hint is told: the place in the lesson, and how many there were.
  case lesson(String, hints: Int)
  case none

  /// The next hint of a session's step; telling it is noted in the journal.
  public static func next(in session: Session, notes: inout [String]) -> Hint {
    let entries = session.journal.entries(notes: &notes)
    let begun = entries.lastIndex { $0.state != nil } ?? -1
    let told = entries.dropFirst(begun + 1).filter { $0.event == .hint && $0.step == session.step.name }.count
    let hints = (session.step.lesson?.hints ?? []).filter { !$0.isEmpty }
    guard told < hints.count else { return session.step.lessonPlace.map { .lesson($0, hints: hints.count) } ?? .none }
    do throws(WorkspaceError) {
      try session.journal.append(JournalEntry(.hint, step: session.step.name))
    } catch {
      notes.append("\(error)")
    }
    return .hint(LearnerPath.shown(inLesson: hints[told]), number: told + 1, of: hints.count)
  }
}
