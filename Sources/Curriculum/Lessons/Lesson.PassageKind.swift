extension Lesson {
  /// The headings of the third level that say something of a step or a break.
  public enum Heading {
    /// With words of its own behind it.
    public static let hint = "Hint"
    /// A step's own break.
    public static let ownBreak = "Break"
    public static let ruleBent = "Rule bent"
    /// A green's test that no learner sees.
    public static let probe = "Probe"
    /// The changes that no test notices, below all breaks.
    public static let survivors = "Survives"
    /// The changes that no test may notice, below all breaks.
    public static let harmless = "Harmless"
  }

  /// A passage with a meaning of its own, behind the last step's section: one row says all that is special about it.
  public struct PassageKind: Sendable {
    public let heading: String
    /// What the course as data calls it.
    public let exportName: String
    /// What a learner reads of it at the stage's end; nil if a command shows it, or if it comes last of all.
    public let shownAtEnd: @Sendable (Note) -> Note?
    /// What is wrong if it is before a step's section, behind a passage that comes later, or twice; nil if nothing is.
    let early: String
    let late: String?
    let second: String?
    /// What is wrong if a lesson has none; nil if it may.
    let missing: String?
    /// What is wrong with what is below the heading.
    let faults: @Sendable (Note) -> [CourseFault]

    /// In the order in which a lesson has them.
    static let all = [breaks, questions, recap]

    public static let breaks = PassageKind(
      heading: "Breaks", exportName: "breaks", shownAtEnd: { _ in nil }, early: placeOfBreaks, late: placeOfBreaks,
      second: "a second '## Breaks'; make them one", missing: nil, faults: BreaksValidator.faults(below:))

    public static let questions = PassageKind(
      heading: "Questions", exportName: "questions", shownAtEnd: { $0.withoutFoldedText },
      early: "the questions stand before a step's section; they come behind the last",
      late: "the questions stand behind the recap; they come before it",
      second: "two passages '## Questions'; make them one", missing: nil, faults: QuestionReader.faults(below:))

    public static let recap = PassageKind(
      heading: "Recap", exportName: "recap", shownAtEnd: { _ in nil },
      early: "the recap is before a step's section; it comes last", late: nil, second: nil,
      missing: "the lesson has no '## Recap'",
      faults: { $0.parts.markdown.isEmpty ? [.at($0.line, "the recap is empty")] : [] })

    private static let placeOfBreaks =
      "'## Breaks' comes behind the last step's section, before '## Questions' and '## Recap'"
  }

  /// The passages of a kind; a valid lesson has one or none.
  func notes(_ kind: PassageKind) -> [Note] { passages.compactMap(\.note).filter { $0.kind == kind } }

  /// What is wrong with the passages that have a meaning of their own.
  var faultsOfPassages: [CourseFault] {
    PassageKind.all.enumerated().flatMap { rank, kind -> [CourseFault] in
      let found = passages.indices.filter { passages[$0].note?.kind == kind }
      if found.isEmpty { return kind.missing.map { [.at(nil, $0)] } ?? [] }
      let later = PassageKind.all[(rank + 1)...]
      return found.flatMap { index -> [CourseFault] in
        guard let note = passages[index].note else { return [] }
        var words = index == found[0] ? [] : [kind.second]
        if passages[index...].contains(where: { $0.section != nil }) {
          words.append(kind.early)
        } else if passages[..<index].contains(where: { $0.note?.kind.map(later.contains) == true }) {
          words.append(kind.late)
        }
        return words.compactMap { $0 }.map { .at(note.line, $0) } + kind.faults(note)
      }
    }
  }
}

extension Lesson.PassageKind: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.heading == right.heading }
}

extension Lesson.Note {
  /// The meaning of a passage's heading; nil for one of the author's own.
  public var kind: Lesson.PassageKind? { level < 3 ? Lesson.PassageKind.all.first { $0.heading == heading } : nil }
}
