import Basics

extension Lesson {
  /// What a learner is asked at a stage's end. Its names are those of the course as JSON.
  public struct Question: Encodable, Equatable, Sendable {
    public let title: String
    /// What is between the heading and the answers, as Markdown.
    public let text: String
    public let answers: [Answer]
  }

  /// The same with its answers in an order that depends on their words alone, and on nobody's habit.
  public static func ordered(_ question: Question) -> Question {
    func key(_ answer: Answer) -> String { Digest(ofParts: [question.title, answer.text]).description }
    return Question(title: question.title, text: question.text, answers: question.answers.sorted { key($0) < key($1) })
  }

  public struct Answer: Encodable, Equatable, Sendable {
    public let text: String
    public let isRight: Bool
    /// Why it is right or wrong.
    public let reason: String
  }

  /// The questions of the lesson that have their form.
  public var questions: [Question] {
    notes(.questions).flatMap(\.questionNotes).compactMap { QuestionReader($0).question }
  }
}

extension Lesson.Note {
  /// What is below each heading of the third level.
  var questionNotes: [Lesson.Note] { parts.compactMap(\.note) }

  /// The note with what it folds left out: all from `<details>` to `</details>`.
  public var withoutFoldedText: Lesson.Note { with(parts.withoutFoldedText) }
}

extension [Lesson.Part] {
  fileprivate var withoutFoldedText: [Lesson.Part] {
    var isFolded = false
    return compactMap { part in
      switch part {
      case .prose(let text):
        let kept = text.lines.filter { line in
          let isOpening = line.trimmingSpaces == QuestionReader.opening
          let isClosing = line.trimmingSpaces == QuestionReader.closing
          defer { isFolded = isOpening || isFolded && !isClosing }
          return !isOpening && !isFolded
        }
        let left = kept.joined(separator: "\n").trimmingSpaces
        return left.isEmpty ? nil : .prose(left)
      case .note(let note): return isFolded ? nil : .note(note.withoutFoldedText)
      case .block, .space: return isFolded ? nil : part
      }
    }
  }
}

/// Reads one question: its answers as a numbered list, then the reasons as another, folded.
struct QuestionReader {
  static let opening = "<details>"
  static let summary = "<summary>Which one, and why?</summary>"
  static let closing = "</details>"
  static let answerCount = 3

  /// What breaks the form, each with its line.
  private(set) var faults: [CourseFault] = []
  /// The question, if nothing breaks its form.
  private(set) var question: Lesson.Question?

  /// What is wrong with the questions below a passage's heading.
  static func faults(below passage: Lesson.Note) -> [CourseFault] {
    var faults: [CourseFault] = []
    if passage.questionNotes.isEmpty {
      faults.append(.at(passage.line, "there is no question; write '### Why …?' for each"))
    } else if let first = passage.parts.first(where: { if case .space = $0 { false } else { true } }), first.note == nil
    {
      faults.append(.at(passage.line, "a heading '### Why …?' comes before each question"))
    }
    return faults + passage.questionNotes.flatMap { QuestionReader($0).faults }
  }

  private struct Item {
    let line: Int
    let number: Int
    var text: String
  }

  private var lines: ArraySlice<(number: Int, text: String)>
  private let end: Int

  init(_ note: Lesson.Note) {
    let all = note.parts.lines.enumerated().map { (number: note.line + 1 + $0.offset, text: $0.element) }
    lines = all[...]
    end = all.last?.number ?? note.line
    if note.heading.last != "?" { faults.append(.at(note.line, "a question's heading ends with a question mark")) }
    let text = readText()
    let answers = readList("answer", from: note.line)
    let fold = lines.first?.number ?? end
    guard readMark(Self.opening, "the answers are followed by"), readMark(Self.summary, "the reasons begin with") else {
      return
    }
    let reasons = readList("reason", from: fold)
    guard readMark(Self.closing, "the reasons end with") else { return }
    if let (number, line) = lines.first {
      faults.append(.at(number, "nothing comes after a question's reasons; remove '\(line.trimmingSpaces)'"))
    }
    let found = reasons.map { verdict($0) }
    let right = found.filter { $0?.isRight == true }.count
    if !found.contains(where: { $0 == nil }), right != 1, !reasons.isEmpty {
      faults.append(.at(fold, "one reason says 'Yes:'; here \(right == 0 ? "none does" : "\(right) do")"))
    }
    guard faults.isEmpty else { return }
    question = Lesson.Question(
      title: note.heading, text: text,
      answers: zip(answers, found).compactMap { answer, found in
        found.map { Lesson.Answer(text: answer.text, isRight: $0.isRight, reason: $0.reason) }
      })
  }

  /// All before the first item of a list; a block may contain what looks like one.
  private mutating func readText() -> String {
    var text: [String] = []
    var blocks = Markdown.Blocks()
    while let (_, line) = lines.first {
      if !blocks.read(line), blocks.language == nil, Self.item(line) != nil || line.trimmingSpaces == Self.opening {
        break
      }
      text.append(line)
      lines.removeFirst()
    }
    return text.joined(separator: "\n").trimmingSpaces
  }

  private mutating func readList(_ what: String, from start: Int) -> [Item] {
    var items: [Item] = []
    var isAfterBlank = true
    while let (number, line) = lines.first {
      let text = line.trimmingSpaces
      if let (digit, rest) = Self.item(line) {
        items.append(Item(line: number, number: digit, text: rest))
      } else if !text.isEmpty {
        // A line of prose continues with the item above it, as in any list.
        guard !items.isEmpty, !isAfterBlank, text.first != "<" else { break }
        items[items.count - 1].text += " \(text)"
      }
      isAfterBlank = text.isEmpty
      lines.removeFirst()
    }
    let line = items.first?.line ?? start
    if items.count != Self.answerCount {
      faults.append(.at(line, "a question has three \(what)s, '1.' to '3.'; this one has \(items.count)"))
    } else if let item = zip(items, 1...).first(where: { $0.number != $1 })?.0 {
      faults.append(.at(item.line, "the \(what)s are numbered '1.' to '3.' in order"))
    }
    for (index, item) in items.enumerated() {
      if item.text.isEmpty { faults.append(.at(item.line, "the \(what) is empty")) }
      if items[..<index].contains(where: { $0.text == item.text && !item.text.isEmpty }) {
        faults.append(.at(item.line, "the \(what) is here twice"))
      }
    }
    return items
  }

  /// - Returns: whether the mark is there; what follows says nothing without it.
  private mutating func readMark(_ mark: String, _ what: String) -> Bool {
    while lines.first?.text.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    guard lines.first?.text.trimmingSpaces == mark else {
      faults.append(.at(lines.first?.number ?? end, "\(what) '\(mark)'"))
      return false
    }
    lines.removeFirst()
    while lines.first?.text.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    return true
  }

  private mutating func verdict(_ item: Item) -> (isRight: Bool, reason: String)? {
    for (mark, isRight) in [("Yes:", true), ("No:", false)] where item.text.hasPrefix(mark) {
      let reason = String(item.text.dropFirst(mark.count)).trimmingSpaces
      if reason.isEmpty { faults.append(.at(item.line, "say why behind '\(mark)'")) }
      return (isRight, reason)
    }
    if !item.text.isEmpty { faults.append(.at(item.line, "a reason begins with 'Yes:' or 'No:'")) }
    return nil
  }

  /// An item of a list in its first column, such as `1. …`.
  private static func item(_ line: String) -> (number: Int, text: String)? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard let number = Int(digits), rest.first == ".", rest.dropFirst().first.map(\.isWhitespace) ?? true else {
      return nil
    }
    return (number, String(rest.dropFirst()).trimmingSpaces)
  }
}
