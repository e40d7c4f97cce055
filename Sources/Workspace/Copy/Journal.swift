import Basics
import Foundation

/// Everything that happened in a workspace, one JSON object a line; lines are only ever added.
public struct Journal: Sendable {
  static let path = path(in: LearnerCopy.folder)
  static func path(in folder: String) -> String { "\(folder)/.kata/journal.jsonl" }

  let files: Files
  /// The workspace's folder, or a backup's.
  var folder = LearnerCopy.folder

  /// Every entry that can be read.
  var entries: [JournalEntry] {
    var notes: [String] = []
    return entries(notes: &notes)
  }

  /// The same with what cannot be read.
  ///
  /// - Parameter notes: receives a line for each that cannot.
  public func entries(notes: inout [String]) -> [JournalEntry] {
    guard let data = files.contents(Self.path(in: folder)) else { return [] }
    var entries: [JournalEntry] = []
    let decoder = JSONDecoder()
    // By bytes: one line that is not UTF-8 must not lose the others.
    for (index, line) in data.lines.enumerated() where !line.isEmpty {
      if let entry = try? decoder.decode(JournalEntry.self, from: line) {
        entries.append(entry)
      } else {
        notes.append("'\(Self.path):\(index + 1)' cannot be read; the line is skipped")
      }
    }
    return entries
  }

  func append(_ entry: JournalEntry) throws(WorkspaceError) { try files.append(entry.line, to: Self.path) }
}

/// One line of the journal: something the learner did, and its result.
public struct JournalEntry: Hashable, Sendable, Codable {
  public enum Event: String, Codable, Sendable {
    case start, next, goto, reset, restore, back, check, hint, hand

    /// Whether the workspace's files began again. Those of a backup continue as what they were.
    var laysOut: Bool { self == .start || self == .reset }
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
  /// Of the outer test, if one was red when the step began.
  public var outer: Light?
  public var met: Bool?
  public var predicted: Light?
  /// How many tests ran.
  public var tests: Int?
  /// The code of the first problem.
  public var code: String?
  /// What a hand is up for.
  public var words: String?
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

/// Which steps a learner has met, and which is the current one; a look that fixes nothing.
public struct MetSteps: Sendable {
  /// The full names of the steps that a check has met.
  public let done: Set<String>
  public let current: String?

  /// - Returns: nil if there is no workspace.
  public init?(of copy: LearnerCopy) {
    guard copy.files.isFolder(LearnerCopy.folder) else { return nil }
    let entries = Journal(files: copy.files).entries
    done = Set(entries.filter { $0.event == .check && $0.met == true }.map(\.step))
    let state = StateStore.state(in: LearnerCopy.folder, copy.files)
    current = state?.step ?? entries.last { $0.state != nil }?.step
  }
}

/// Times as the journal and the backups write them: UTC, to the second.
enum Timestamp {
  /// Such as `2026-03-01T14:05:09Z`.
  static func text(_ date: Date) -> String { date.formatted(.iso8601) }

  static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }

  /// The time in a name.
  static func date(ofName name: String) -> Date? {
    let parts = name.split(separator: "T", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return date("\(parts[0])T\(parts[1].replacingOccurrences(of: "-", with: ":"))")
  }

  /// Such as `2026-03-01T14-05-09Z`: a colon is not a part of a file name on every system.
  static func name(_ date: Date) -> String { text(date).replacingOccurrences(of: ":", with: "-") }
}
