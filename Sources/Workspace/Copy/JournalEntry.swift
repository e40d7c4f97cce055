import Foundation

/// One line of the journal: something the learner did, and what it came to.
public struct JournalEntry: Equatable, Sendable, Codable {
  public enum Event: String, Codable, Sendable {
    case start, next, goto, reset, restore, check, hint

    /// Whether other files took the workspace's place.
    var laysOut: Bool { self == .start || self == .reset || self == .restore }
  }

  public var time: String
  public var event: Event
  /// The step's full name.
  public var step: String
  /// Of an event that moves the goal.
  public var baseline: String?
  public var cycle: String?
  /// Of a check.
  public var light: Light?
  public var met: Bool?
  public var predicted: Prediction?
  /// What was checked, as ``Baselines`` names it.
  public var files: String?

  public init(_ event: Event, step: String, at time: Date = .now) {
    self.event = event
    self.step = step
    self.time = Timestamp.text(time)
  }

  /// An event that moves the goal.
  init(_ event: Event, _ state: State, at time: Date = .now) {
    self.init(event, step: state.step, at: time)
    baseline = state.baseline
    cycle = state.cycle
  }

  /// The state that the event led to, if it moved the goal.
  var state: State? {
    guard let baseline, let cycle else { return nil }
    return State(step: step, baseline: baseline, cycle: cycle)
  }

  public var date: Date { Timestamp.date(time) ?? .distantPast }

  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }
}
