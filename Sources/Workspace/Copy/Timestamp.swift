import Foundation

/// Times as the journal and the backups write them: UTC, to the second.
enum Timestamp {
  /// Such as `2026-03-01T14:05:09Z`.
  static func text(_ date: Date) -> String { date.formatted(.iso8601) }

  static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }

  /// The time that a name tells.
  static func date(ofName name: String) -> Date? {
    let parts = name.split(separator: "T", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return date("\(parts[0])T\(parts[1].replacingOccurrences(of: "-", with: ":"))")
  }

  /// Such as `2026-03-01T14-05-09Z`: a colon is no part of a file name on every system.
  static func name(_ date: Date) -> String { text(date).replacingOccurrences(of: ":", with: "-") }
}
