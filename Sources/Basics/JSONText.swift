import Foundation

/// What programs read: JSON with its keys in order, so that two outputs can be compared.
public enum JSONText {
  public static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The same as a file contains it, with a line feed at the end.
  public static func file(of value: some Encodable) throws -> String { try of(value) + "\n" }
}
