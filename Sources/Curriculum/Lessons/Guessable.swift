/// Whether the questions of a chapter can be answered without the chapter: by the longest answer, or by its place.
enum Guessable {
  /// Of fewer questions a share says nothing.
  private static let fewest = 12
  /// In percent of a chapter's questions.
  private static let longest = 45
  private static let places = 25...42

  static func faults(of chapters: [Chapter]) -> [CourseFault] {
    chapters.compactMap { chapter in
      words(on: chapter).map { CourseFault(file: "\(chapter.directory)/README.md", message: $0) }
    }
  }

  /// How the questions of a chapter can be guessed; nil if they cannot.
  private static func words(on chapter: Chapter) -> String? {
    let questions = chapter.stages.flatMap { $0.lesson?.questions ?? [] }
    guard questions.count >= fewest else { return nil }
    func share(_ isSo: (Lesson.Question) -> Bool) -> Int { questions.count(where: isSo) * 100 / questions.count }
    let long = share(\.isRightAnswerLongest)
    if long > longest {
      return "the right answer is the longest in \(long) % of the questions, and may be in \(longest) %;"
        + " shorten it, or give the others as much to say"
    }
    for place in 0..<QuestionReader.answerCount {
      let found = share { $0.answers[place].isRight }
      guard !places.contains(found) else { continue }
      return "the right answer is number \(place + 1) in \(found) % of the questions, and has to be in"
        + " \(places.lowerBound) to \(places.upperBound) %; move some"
    }
    return nil
  }
}

extension Lesson.Question {
  fileprivate var isRightAnswerLongest: Bool {
    let right = answers.first(where: \.isRight)?.text.count ?? 0
    return answers.allSatisfy { $0.isRight || $0.text.count < right }
  }
}
