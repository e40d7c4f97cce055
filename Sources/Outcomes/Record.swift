/// An outcome with where it was recorded: what an `outcome.json` holds.
public struct Record: Equatable, Sendable {
  /// The newest format that this version writes and reads.
  public static let format = 1

  /// Where an outcome was recorded. Words differ between compilers; kinds and results do not.
  public struct Origin: Equatable, Sendable, CustomStringConvertible {
    /// The operating system, such as `linux`.
    public var platform: String
    /// The compiler's version, such as `6.3.1`.
    public var swift: String

    public init(platform: String, swift: String) {
      self.platform = platform
      self.swift = swift
    }

    public var description: String { "Swift \(swift) on \(platform)" }
  }

  public var outcome: Outcome
  public var origin: Origin

  public init(outcome: Outcome, origin: Origin) {
    self.outcome = outcome
    self.origin = origin
  }
}

/// Why a record cannot be used.
public enum RecordError: Error, Equatable {
  case notJSON
  case newerFormat(Int)
  case unknownKey(String)
  case malformed(String)
}

extension RecordError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON: "not JSON"
    case .newerFormat(let format): "format \(format) is newer than this tool's, \(Record.format); update the repository"
    case .unknownKey(let key): "unknown key '\(key)'"
    case .malformed(let what): what
    }
  }
}
