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
