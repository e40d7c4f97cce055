import Basics
import Foundation

/// An outcome with where it was recorded: what an `outcome.json` contains.
public struct Record: Equatable, Sendable {
  /// The newest format that this version writes and reads.
  public static let format = 1

  /// Where an outcome was recorded. Words differ between compilers; kinds and results do not.
  public struct Origin: Equatable, Sendable, Codable, CustomStringConvertible {
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

// MARK: - The file

extension Record {
  /// The text of an `outcome.json`: sorted keys, two spaces, a line feed at the end.
  public var json: String {
    get throws { try JSONText.file(of: self) }
  }

  /// Reads an `outcome.json`, strictly: a key that this format does not know is an error, not a detail to skip.
  public init(json data: Data) throws(RecordError) {
    guard let object = try? JSONSerialization.jsonObject(with: data) else { throw .notJSON }
    guard let keys = object as? [String: Any] else { throw .malformed("a JSON object is expected here") }
    if let format = keys["format"] as? Int, format > Self.format { throw .newerFormat(format) }
    if let key = Self.unknownKey(in: keys) { throw .unknownKey(key) }
    do {
      self = try JSONDecoder().decode(Record.self, from: data)
    } catch {
      throw error as? RecordError ?? .malformed(Self.words(for: error))
    }
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "the key '\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      "the value of '\(words(for: context.codingPath))' is of the wrong type"
    default: "the record cannot be read"
    }
  }

  private static func words(for path: [any CodingKey]) -> String {
    path.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
  }
}

extension Record: Codable {
  private enum Key: CodingKey { case format, recorded }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let format = try container.decode(Int.self, forKey: .format)
    let form = try OutcomeForm(from: decoder)
    origin = try container.decode(Origin.self, forKey: .recorded)
    guard format == Self.format else { throw RecordError.malformed("no format \(format); it is \(Self.format)") }
    outcome = try form.outcome()
  }

  public func encode(to encoder: any Encoder) throws {
    try OutcomeForm(outcome).encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(origin, forKey: .recorded)
  }

  private static func unknownKey(in object: [String: Any]) -> String? {
    let known: [String: Set<String>] = [
      "": ["format", "kind", "recorded", "diagnostics", "failures", "tests", "warnings"],
      "recorded": ["platform", "swift"],
      "diagnostics": ["module", "file", "line", "column", "message"],
      "failures": ["test", "file", "line", "message"],
      "warnings": ["module", "file", "line", "column", "message"],
    ]
    func unknown(in object: Any?, of name: String) -> String? {
      if let list = object as? [Any] { return list.lazy.compactMap { unknown(in: $0, of: name) }.first }
      guard let keys = (object as? [String: Any])?.keys, let allowed = known[name] else { return nil }
      return keys.sorted().first { !allowed.contains($0) }.map { name.isEmpty ? $0 : "\(name).\($0)" }
    }
    return unknown(in: object, of: "")
      ?? ["recorded", "diagnostics", "failures", "warnings"].lazy.compactMap { unknown(in: object[$0], of: $0) }.first
  }
}
