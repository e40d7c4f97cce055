import Curriculum

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
