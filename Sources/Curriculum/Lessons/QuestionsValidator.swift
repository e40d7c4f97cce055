/// What the questions of a lesson have: a place behind the last step's section and before the recap, and each its form.
enum QuestionsValidator {
  static func faults(of lesson: Lesson, file: String) -> [CourseFault] {
    var faults: [(line: Int, message: String)] = []
    for (index, passage) in lesson.questionPassages.enumerated() {
      if index > 0 { faults.append((passage.line, "two passages '## Questions'; make them one")) }
      if let line = place(of: passage, in: lesson) { faults.append((passage.line, line)) }
      if passage.questionNotes.isEmpty {
        faults.append((passage.line, "there is no question; write '### Why …?' for each"))
      } else if passage.parts.first(where: { if case .space = $0 { false } else { true } })?.isHeading == false {
        faults.append((passage.line, "a heading '### Why …?' stands before each question"))
      }
      for note in passage.questionNotes { faults += QuestionReader(note).faults }
    }
    return faults.map { CourseFault(file: file, line: $0.line, message: $0.message) }
  }

  private static func place(of questions: Lesson.Note, in lesson: Lesson) -> String? {
    for passage in lesson.passages {
      switch passage {
      case .section(let section) where section.line > questions.line:
        return "the questions stand before a step's section; they come behind the last"
      case .recap(let recap) where recap.line < questions.line:
        return "the questions stand behind the recap; they come before it"
      default: continue
      }
    }
    return nil
  }
}

extension Lesson.Part {
  fileprivate var isHeading: Bool {
    switch self {
    case .note, .hint: true
    default: false
    }
  }
}
