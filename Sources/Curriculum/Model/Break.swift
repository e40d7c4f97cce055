/// A small change to a step's package that a lesson shows: one that tests must notice, or one that no test notices, with
/// a reason.
public struct Break: Sendable {
  public enum Claim: Equatable, Sendable {
    /// - Parameter output: what the run prints; nil where nothing is recorded yet.
    case noticed(output: Lesson.Block?)
    case survives(reason: String)
  }

  /// The step whose package is changed; a stage's breaks are made on its last.
  public let step: Step
  /// What the lesson calls it.
  public let title: String
  /// The line of its heading in the lesson, from 1; a survivor's is that of its difference.
  public let line: Int
  public let change: CodeChange
  public let claim: Claim
  /// What the lesson says of it, its blocks too.
  public let markdown: String
  /// Whether the stage as a whole shows it, not a step's section.
  public let isOfStage: Bool

  /// Such as `02-networking-client/05-url-check, break 'The slash is lost'`.
  public var name: String {
    let place = isOfStage ? "\(step.chapter)/\(step.stage ?? Chapter.starterName)" : step.name
    return isSurvivor ? "\(place), survivor at line \(line)" : "\(place), break '\(title)'"
  }

  public var isSurvivor: Bool { if case .survives = claim { true } else { false } }
  /// The file that holds the lesson, relative to the repository.
  public var lessonPath: String { step.lessonPath ?? step.directory }
}

extension Step {
  /// The breaks of the step's own section.
  public var breaks: [Break] {
    (lesson?.breaks ?? []).map {
      Break(
        step: self, title: $0.title, line: $0.line, change: $0.change, claim: .noticed(output: $0.output),
        markdown: $0.parts.markdown, isOfStage: false)
    }
  }
}

extension Stage {
  /// Every break that the lesson shows, the steps' own first, and what survives.
  public var breaks: [Break] {
    guard let lesson, let last = steps.last else { return [] }
    return steps.flatMap(\.breaks)
      + lesson.breaks.map {
        Break(
          step: last, title: $0.title, line: $0.line, change: $0.change, claim: .noticed(output: $0.output),
          markdown: $0.parts.markdown, isOfStage: true)
      }
      + lesson.survivors.map {
        Break(
          step: last, title: "", line: $0.line, change: $0.change, claim: .survives(reason: $0.reason),
          markdown: [Lesson.Part.code($0.change.block)].markdown + "\n\n" + $0.reason, isOfStage: true)
      }
  }
}
