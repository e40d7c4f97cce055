import Curriculum

extension Step {
  /// The step's name with its lesson's title.
  public var heading: String { lesson.map { "\(name) · \($0.title)" } ?? name }

  /// The step's section of the lesson without its hints, which are reported one at a time.
  public var lessonWithoutHints: String {
    LearnerPath.shown(inLesson: (lesson?.parts ?? []).withoutHints.markdown)
  }

  /// The lesson up to what the run shows: a red step is a question first, and its answer would spoil it.
  public var lessonBeforeRun: String {
    guard phase.asks else { return lessonWithoutHints }
    return LearnerPath.shown(inLesson: (lesson?.parts ?? []).withoutHints.aroundOutput.before.markdown)
  }

  /// Where the step's section begins, such as `Chapters/…/README.md:12`.
  public var lessonPlace: String? {
    guard let lesson, let lessonPath else { return nil }
    return "\(lessonPath):\(lesson.line)"
  }
}

extension [Lesson.Part] {
  fileprivate var withoutHints: [Lesson.Part] { filter { !$0.isHint } }

  /// The parts before the first output, which may be below a note, and those from it on.
  fileprivate var aroundOutput: (before: [Lesson.Part], from: [Lesson.Part]) {
    guard let index = firstIndex(where: { [$0].flattened.contains(where: \.isOutput) }) else { return (self, []) }
    guard case .note(let note) = self[index] else { return (Array(self[..<index]), Array(self[index...])) }
    let (before, from) = note.parts.aroundOutput
    return (self[..<index] + [.note(note.with(before))], [.note(note.with(from))] + self[(index + 1)...])
  }
}

extension Step {
  /// What the lesson says from what the run shows on, hints left out: the answer to a red's question. Empty elsewhere.
  public var lessonAnswer: String {
    guard phase.asks else { return "" }
    return LearnerPath.shown(inLesson: (lesson?.parts ?? []).withoutHints.aroundOutput.from.markdown)
  }

  /// The folder of the lesson, relative to the repository; empty if there is none.
  public var lessonFolder: String {
    (lessonPath ?? "").split(separator: "/").dropLast().joined(separator: "/")
  }
}

/// The hints of a step, shown one at a time.
public enum Hint: Equatable, Sendable {
  case hint(String, number: Int, of: Int)
  /// Every hint is shown: the place in the lesson, and how many there were.
  case lesson(String, hints: Int)
  case none

  /// The next hint of a session's step; showing it is noted in the journal.
  public static func next(in session: Session, notes: inout [String]) -> Hint {
    let entries = session.journal.entries(notes: &notes)
    let begun = entries.lastIndex { $0.state != nil } ?? -1
    let shown = entries.dropFirst(begun + 1).filter { $0.event == .hint && $0.step == session.step.name }.count
    let hints = (session.step.lesson?.hints ?? []).filter { !$0.isEmpty }
    guard shown < hints.count else { return session.step.lessonPlace.map { .lesson($0, hints: hints.count) } ?? .none }
    do throws(WorkspaceError) {
      try session.journal.append(JournalEntry(.hint, step: session.step.name))
    } catch {
      notes.append("\(error)")
    }
    return .hint(LearnerPath.shown(inLesson: hints[shown]), number: shown + 1, of: hints.count)
  }
}

/// The questions of some stages, asked one after the other.
public struct Quiz: Sendable {
  public struct Item: Equatable, Sendable {
    /// The stage's short name, such as `02/05`.
    public let stage: String
    public let question: Lesson.Question
  }

  public let items: [Item]
  /// How many questions were answered, and how many of them at the first try.
  public private(set) var answered = 0
  public private(set) var rightAtOnce = 0
  private var wasWrong = false

  public init(on stages: [Stage]) {
    items = stages.flatMap { stage in
      (stage.lesson?.questions ?? []).map { Item(stage: stage.shortName, question: Lesson.ordered($0)) }
    }
  }

  /// The question that waits for an answer; nil at the end.
  public var current: Item? { items.indices.contains(answered) ? items[answered] : nil }

  /// Takes an answer; a wrong one may be followed by another.
  ///
  /// - Parameter number: from 1.
  /// - Returns: nil if there is no such answer, or no question.
  public mutating func answer(_ number: Int) -> Lesson.Answer? {
    guard let answers = current?.question.answers, answers.indices.contains(number - 1) else { return nil }
    let answer = answers[number - 1]
    if answer.isRight {
      rightAtOnce += wasWrong ? 0 : 1
      answered += 1
    }
    wasWrong = !answer.isRight
    return answer
  }

  /// Such as `2 of 3 questions right at the first try`.
  public var score: String {
    // A question that was left after a wrong answer was tried.
    let tried = answered + (wasWrong ? 1 : 0)
    let left = items.count - tried
    let words = "\(rightAtOnce) of \(tried.counted("question")) right at the first try"
    return left == 0 ? words : "\(words); \(left) not answered"
  }
}
