import Curriculum

/// The questions of some stages, asked one after the other.
public struct Quiz: Sendable {
  public struct Item: Equatable, Sendable {
    /// The stage's short name, such as `02/05`.
    public let stage: String
    public let question: Lesson.Question
  }

  /// What is said of an answer.
  public struct Reply: Equatable, Sendable {
    public let isRight: Bool
    public let reason: String
  }

  public let items: [Item]
  /// How many questions were answered, and how many of them at the first try.
  public private(set) var answered = 0
  public private(set) var rightAtOnce = 0
  private var wasWrong = false

  public init(on stages: [Stage]) {
    items = stages.flatMap { stage in
      (stage.lesson?.questions ?? []).map { Item(stage: stage.shortName, question: $0) }
    }
  }

  /// The question that waits for an answer; nil at the end.
  public var current: Item? { items.indices.contains(answered) ? items[answered] : nil }

  /// Takes an answer; a wrong one may be followed by another.
  ///
  /// - Parameter number: from 1.
  /// - Returns: nil where there is no such answer, or no question.
  public mutating func answer(_ number: Int) -> Reply? {
    guard let answers = current?.question.answers, answers.indices.contains(number - 1) else { return nil }
    let answer = answers[number - 1]
    if answer.isRight {
      rightAtOnce += wasWrong ? 0 : 1
      answered += 1
    }
    wasWrong = !answer.isRight
    return Reply(isRight: answer.isRight, reason: answer.reason)
  }

  /// Such as `2 of 3 questions right at the first try`.
  public var score: String {
    // A question that was left after a wrong answer was tried.
    let tried = answered + (wasWrong ? 1 : 0)
    let left = items.count - tried
    let words = "\(rightAtOnce) of \(tried) question\(tried == 1 ? "" : "s") right at the first try"
    return left == 0 ? words : "\(words); \(left) not answered"
  }
}
