import Basics
import Foundation

/// The checks of one stage, as a row of traffic lights.
public struct Lights: Equatable, Sendable {
  /// The full name of the stage or exercise.
  public let stage: String
  public let lights: [Light]
  /// The outer test's beside each; nil if there is none.
  public let outers: [Light?]
  public let begun: Date
  public let ended: Date
  /// The longest time from a check that was not green to the next that was, in seconds.
  public let longestInRed: Int
  public let predictions: HitRate
  /// How the tests came, such as `up to 4 more tests than at the first green, 2 of them without a red check since…`.
  public let rhythm: String?

  /// The rows of a workspace, in the order in which the stages were begun.
  public static func rows(of copy: LearnerCopy) throws(WorkspaceError) -> (rows: [Lights], notes: [String]) {
    try copy.checkPresence()
    var notes: [String] = []
    let entries = Journal(files: copy.files).entries(notes: &notes)
    return (rows(of: entries), notes)
  }

  static func rows(of entries: [JournalEntry]) -> [Lights] {
    let checks = entries.filter { $0.event == .check && $0.light != nil }
    let stages = checks.map(stage).uniqued()
    return stages.compactMap { name in
      let own = checks.filter { stage(of: $0) == name }
      guard let first = own.first, let last = own.last else { return nil }
      // The stage's time begins with the step's, not with its first check.
      let entry = entries.first { stage(of: $0) == name } ?? first
      // Whoever begins again writes other tests.
      let start = entries.lastIndex { stage(of: $0) == name && $0.event.laysOut } ?? 0
      return Lights(
        stage: name, lights: own.compactMap(\.light), outers: own.map(\.outer), begun: min(entry.date, first.date),
        ended: last.date, longestInRed: redTimes(own).max() ?? 0, predictions: HitRate(own),
        rhythm: rhythm(of: entries[start...].filter { $0.event == .check && $0.light != nil && stage(of: $0) == name }))
    }
  }

  /// Such as `10:05 to 10:25, 20 min; 3 of 4 predictions right (75 %); longest in red 6 min`.
  public var words: String {
    let red = longestInRed == 0 ? "" : "; longest in red \(Self.time(longestInRed))"
    let length = Self.time(max(0, Int(ended.timeIntervalSince(begun))))
    return "\(Self.clock(begun)) to \(Self.clock(ended)), \(length); \(predictions.words)\(red)"
  }

  private static func stage(of entry: JournalEntry) -> String {
    let parts = entry.step.split(separator: "/")
    return parts.prefix(max(2, parts.count - 1)).joined(separator: "/")
  }

  /// How long it took from each check that was not green to the next that was, in seconds.
  private static func redTimes(_ checks: [JournalEntry]) -> [Int] {
    var since: Date?
    return checks.compactMap { check in
      guard check.light == .green else {
        since = since ?? check.date
        return nil
      }
      defer { since = nil }
      return since.map { Int(check.date.timeIntervalSince($0)) }
    }
  }

  private static func rhythm(of all: [JournalEntry]) -> String? {
    // The same files checked twice are one turn: a judgement checks them too.
    let isAgain = zip(all, all.dropFirst()).map { $0.files != nil && $0.files == $1.files }
    let checks = zip(all, [false] + isAgain).filter { !$1 }.map(\.0)
    let greens = checks.indices.filter { checks[$0].light == .green && checks[$0].tests != nil }
    // What was put aside for a while is not new when it is back.
    var most = greens.first.flatMap { checks[$0].tests } ?? 0
    let cycles = zip(greens, greens.dropFirst()).map { old, new in
      let count = checks[new].tests ?? 0
      defer { most = max(most, count) }
      return (new: max(0, count - most), hadRed: new - old > 1)
    }
    let count = cycles.reduce(0) { $0 + $1.new }
    guard count > 0 else { return nil }
    let atOnce = cycles.reduce(0) { $0 + ($1.hadRed ? 0 : $1.new) }
    let times = redTimes(checks).sorted()
    let red = times.last.map { longest in
      let median = times.count > 1 ? "\(time(times[(times.count - 1) / 2])) (median), at most " : ""
      return "; from red to green in \(median)\(time(longest))"
    }
    let rate = (Double(checks.count * 10) / Double(greens.count)).rounded() / 10
    let since = "without a red check since the green before"
    let tests = "up to \(count.counted("more test")) than at the first green, \(atOnce) of them \(since)"
    return "\(tests)\(red ?? ""); \(rate) checks from a green to the next"
  }

  static func time(_ seconds: Int) -> String {
    seconds < 60
      ? "\(seconds) s" : seconds < 3600 ? "\(seconds / 60) min" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }

  /// The learner's own time of day.
  static func clock(_ date: Date) -> Substring { date.localWords.dropFirst(11).prefix(5) }
}

extension Light {
  /// One letter, for those who see no colors.
  public var letter: String {
    switch self {
    case .red: "R"
    case .green: "G"
    case .doesNotCompile: "C"
    case .crashed: "X"
    case .timedOut: "T"
    }
  }
}
