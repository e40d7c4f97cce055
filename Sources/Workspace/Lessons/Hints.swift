import Curriculum

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
