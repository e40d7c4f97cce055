/// A SHA-256 digest (FIPS 180-4), as 64 lower-case hexadecimal digits.
///
/// Written out because no module that ships with the toolchain on Linux has it, and the card allows no dependency.
public struct Digest: Hashable, Sendable, Codable, CustomStringConvertible {
  public let description: String

  public init(of bytes: some Collection<UInt8>) {
    var hash = SHA256()
    hash.update(bytes)
    description = hash.finish()
  }

  public init(of text: String) {
    self.init(of: text.utf8)
  }

  /// The digest of several parts, each kept apart from the next by its length.
  public init(ofParts parts: [String]) {
    var hash = SHA256()
    for part in parts {
      hash.update("\(part.utf8.count):".utf8)
      hash.update(part.utf8)
    }
    description = hash.finish()
  }

  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
