import Curriculum
import Terminal
import Workspace

/// Something to read: titles, Markdown and plain lines, in order.
struct TextPage {
  private enum Piece {
    case title(String)
    case markdown(String)
    case plain(String)
    case sentence(String)
    case space
  }

  private var pieces: [Piece] = []
  private let folder: String

  /// - Parameter step: whose lesson the links are of; nil for a text that is of none.
  private init(of step: Step?, _ pieces: [Piece] = []) {
    folder = step?.lessonFolder ?? ""
    self.pieces = pieces
  }

  /// Lines that stay as they are.
  init(_ lines: [String]) { self.init(of: nil, lines.map(Piece.plain)) }

  /// The lines as the console shows them: set on a terminal, as they are written elsewhere.
  func lines(on console: Console) -> [String] {
    let setter = console.typesetter(folder: folder)
    return pieces.flatMap { piece -> [String] in
      switch piece {
      case .title(let text):
        (setter?.lines(ofSentence: text, hanging: 2) ?? [text]).map { console.style.text($0, .bold) }
      case .markdown(let text): setter?.lines(of: text) ?? [text]
      case .plain(let text): [text]
      case .sentence(let text): console.lines(ofSentence: text)
      case .space: [""]
      }
    }
  }

  /// The lesson of the step that a learner comes to, from the stage's introduction on at its first step.
  static func lesson(at position: Position) -> TextPage {
    var reading = TextPage(of: position.step)
    if let stage = position.stage, let introduction = position.introduction {
      reading.pieces += [.title(stage.title), .space, .markdown(introduction), .space]
    }
    reading.add(position.step, isWhole: false)
    return reading
  }

  /// A step's name, title and lesson.
  ///
  /// - Parameter isWhole: with what the run shows too.
  static func lesson(of step: Step, isWhole: Bool) -> TextPage {
    var reading = TextPage(of: step)
    reading.add(step, isWhole: isWhole)
    return reading
  }

  private mutating func add(_ step: Step, isWhole: Bool) {
    let text = isWhole ? step.lessonWithoutHints : step.lessonBeforeRun
    pieces.append(.title(step.heading))
    if !text.isEmpty { pieces += [.space, .markdown(text), .space] }
    if text != step.lessonWithoutHints, let place = step.lessonPlace {
      pieces += [.sentence("\(Self.answerTitle), is shown when the step is met; it is in \(place)"), .space]
    }
  }

  /// All that a lesson says of a step, its hints too.
  static func section(of step: Step) -> TextPage {
    guard let lesson = step.lesson else { return TextPage([]) }
    return TextPage(of: step, [.title("\(step.folder) · \(lesson.title)"), .space, .markdown(lesson.text)])
  }

  /// What the stage has taught, where the step that a learner leaves is its last; nil elsewhere.
  static func recap(at position: Position) -> TextPage? {
    guard let stage = position.stage, let recap = position.recap else { return nil }
    return TextPage(
      of: position.step,
      [.title("\(stage.title), recap"), .space, .markdown(recap), .space]
        + position.invitations.map { .sentence($0) } + [.space])
  }

  static let answerTitle = "what the chapter's run shows, and why"

  /// What the run of a red has shown, and why; nil if the lesson does not say.
  static func answer(of step: Step) -> TextPage? {
    let text = step.lessonAnswer
    guard !text.isEmpty else { return nil }
    return TextPage(of: step, [.space, .title(answerTitle), .space, .markdown(text), .space])
  }

  /// A question and what can be answered.
  static func question(_ item: Quiz.Item, number: Int, of count: Int) -> TextPage {
    let answers = item.question.answers.enumerated().map { "\($0.offset + 1). \($0.element.text)" }
    return TextPage(
      of: nil,
      [.title("\(item.stage), question \(number) of \(count): \(item.question.title)"), .space]
        + (item.question.text.isEmpty ? [] : [.markdown(item.question.text), .space])
        + [.markdown(answers.joined(separator: "\n")), .space])
  }

  static func reason(_ text: String) -> TextPage { TextPage(of: nil, [.markdown(text), .space]) }

  /// A break or a survivor, as its lesson shows it.
  static func `break`(_ subject: Break) -> TextPage {
    TextPage(of: subject.step, [.title(subject.name), .space, .markdown(subject.markdown), .space])
  }

  static func hint(_ text: String, of step: Step) -> TextPage { TextPage(of: step, [.markdown(text)]) }
}
