import Basics

/// Whether the questions of a chapter can be answered without the chapter: by the longest answer, or by its place.
///
/// `Chapters/guessable.txt` lists the chapters that do not keep the rule yet, a line each; what follows a `#` is for people.
enum Guessable {
  static let path = "Chapters/guessable.txt"
  /// Of fewer questions a share says nothing.
  private static let fewest = 12
  /// In percent of a chapter's questions.
  private static let longest = 45
  private static let places = 25...42

  /// Chapters that break the rule and are not listed, and lines that are no longer needed.
  ///
  /// - Parameters:
  ///   - chapters: those that were read.
  ///   - names: the folders of all.
  static func faults(of chapters: [Chapter], listed text: String, names: [String]) -> [CourseFault] {
    var faults: [CourseFault] = []
    var listed: Set<String> = []
    for (index, line) in text.lines.enumerated() {
      let name = (line.split(separator: "#", omittingEmptySubsequences: false).first ?? "").trimmingSpaces
      guard !name.isEmpty else { continue }
      if !names.contains(name) {
        let hint = Spelling.nearest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
        faults.append(.at(index + 1, "no chapter is named '\(name)'\(hint)").in(path))
      } else if !listed.insert(name).inserted {
        faults.append(.at(index + 1, "'\(name)' is here twice; remove one").in(path))
      } else if let chapter = chapters.first(where: { $0.name == name }), words(on: chapter) == nil {
        faults.append(.at(index + 1, "the questions of '\(name)' cannot be guessed any more; remove the line").in(path))
      }
    }
    for chapter in chapters where !listed.contains(chapter.name) {
      guard let words = words(on: chapter) else { continue }
      faults.append(CourseFault(file: "\(chapter.directory)/README.md", message: words))
    }
    return faults
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
