/// What the lesson of an exercise has beside what every lesson has: it gives the task, and its code only in hints and
/// breaks.
enum ExerciseValidator {
  static func faults(of lesson: Lesson, file: String) -> [CourseFault] {
    let open = lesson.introduction + lesson.sections.flatMap(\.parts.withoutBreaks).filter { !$0.isHint }
    let code = open.flattened.compactMap(\.block).filter { $0.language == "swift" || $0.language == "diff" }.map {
      block in
      CourseFault(
        file: file, line: block.line - 1,
        message: "an exercise shows code in its hints alone; move the block below a '### Hint'")
    }
    return code
      + lesson.questionPassages.map {
        CourseFault(file: file, line: $0.line, message: "an exercise asks no questions; its stage's lesson does")
      }
  }
}
