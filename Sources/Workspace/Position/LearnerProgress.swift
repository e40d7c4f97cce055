import Curriculum
import Foundation

/// Where a learner is in the course: what `kata status` reports.
public struct LearnerProgress: Sendable, Encodable {
  /// A chapter or a stage, and how far the step is in it, from 1.
  public struct Place: Sendable, Encodable {
    public let name: String
    public let title: String
    public let step: Int
    public let steps: Int
  }

  public struct Goal: Sendable, Encodable {
    public let name: String
    public let short: String
    public let phase: String
    public let title: String
  }

  /// The command to type next, and the step that it leads to.
  public struct NextCommand: Sendable, Encodable {
    public let command: String?
    public let step: String?
  }

  public let format = 1
  public let chapter: Place
  public let stage: Place?
  public let step: Goal
  /// The chapter's outer test that is red when the step begins; nil if none is.
  public let outer: String?
  /// How long the learner has worked on the step.
  public let seconds: Int
  /// How many checks of the step there were.
  public let checks: Int
  public let lastCheck: LastCheck
  public let light: Light?
  public let predictions: HitRate
  public let next: NextCommand

  /// - Parameter now: the time to which the work on the step is counted.
  public init(of session: Session, now: Date = .now) throws(WorkspaceError) {
    let entries = session.journal.entries
    let position = session.position
    let found = position.step
    let steps = position.chapter?.steps.filter { $0.phase != .starter } ?? []
    let title = position.chapter?.title ?? found.chapter
    // An exercise is no further step of its chapter; it is where its stage ends.
    let reached = position.steps.last { step in !step.isAside } ?? steps.last ?? found
    chapter = Self.place(found.chapter, title, of: found.isAside ? reached : found, among: steps)
    stage = position.stage.map { Self.place($0.name, $0.title, of: found, among: $0.steps) }
    let phase = found.isFree ? FreeStage.name : found.phase.rawValue
    step = Goal(name: found.name, short: found.shortName, phase: phase, title: found.lesson?.title ?? "")
    outer = position.outerTest
    let begun = entries.lastIndex { $0.event == .start && $0.step.hasPrefix(found.chapter + "/") } ?? 0
    let own = Array(entries[min(begun, entries.count)...])
    seconds = Self.seconds(on: found.name, in: own, until: now)
    checks = own.filter { $0.event == .check && $0.step == found.name }.count
    (lastCheck, light) = try session.lastCheck()
    predictions = HitRate(entries)
    switch (lastCheck, position.next) {
    case (.met, let next?): self.next = NextCommand(command: "scripts/kata next", step: next.name)
    case (.met, nil) where found.isFree: next = NextCommand(command: "scripts/kata check --judge", step: nil)
    case (.met, nil):
      let back = position.back.map { "scripts/kata goto \($0.shortName)" }
      next = NextCommand(
        command: back ?? position.nextChapter.map { "scripts/kata start \($0)" }, step: position.back?.name)
    default: next = NextCommand(command: "scripts/kata check", step: position.next?.name)
    }
  }

  /// Such as `12 min`.
  public var time: String { Lights.time(seconds) }

  /// The part of the chapter that is done, from 0 to 1.
  public var share: Double {
    Double(chapter.step - (lastCheck == .met ? 0 : 1)) / Double(max(1, chapter.steps))
  }

  private static func place(_ name: String, _ title: String, of step: Step, among steps: [Step]) -> Place {
    let index = steps.firstIndex { $0.name == step.name } ?? 0
    return Place(name: name, title: title, step: index + 1, steps: steps.count)
  }

  /// The time from each event at the step to the event after it; who stays away for more than an hour is not at work.
  static func seconds(on step: String, in entries: [JournalEntry], until now: Date) -> Int {
    let ends = entries.dropFirst().map(\.date) + [now]
    let times = zip(entries, ends).filter { $0.0.step == step }.map { $1.timeIntervalSince($0.date) }
    return Int(times.filter { (0...3600).contains($0) }.reduce(0, +))
  }
}

/// The result of the last check of a step, for the files as they are.
public enum LastCheck: String, Sendable, Encodable {
  /// The step was not checked since it began.
  case none
  case met
  case notMet = "not-met"
  /// The files have changed since.
  case outdated
}
