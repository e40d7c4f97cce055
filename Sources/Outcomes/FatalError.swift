import Basics

extension Failure {
  /// How a program says that it ends: of `fatalError` and most traps, `precondition`, `assert` and a cast.
  private static let fatalWords = ["Fatal error", "Precondition failed", "Assertion failed"]
  private static let castWords = "Could not cast value"

  /// Whether the process ended with it.
  public var isFatal: Bool { (Self.fatalWords + [Self.castWords]).contains { message.hasPrefix($0) } }

  /// Reads a line such as `Module/File.swift:12: Fatal error: message`; nil where a program does not end with it.
  public init?(fatalLine line: String, _ normalizer: Normalizer) {
    if line.hasPrefix(Self.castWords) {
      self.init(location: .unknown, message: normalizer.text(line))
      return
    }
    let markers = Self.fatalWords.compactMap { line.firstRange(of: $0) }
    guard let marker = markers.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let place = line[..<marker.lowerBound]
    if place.isEmpty {
      self.init(location: .unknown, message: normalizer.text(line))
      return
    }
    guard place.hasSuffix(": "), var location = SourceLocation(printed: place.dropLast(2)) else { return nil }
    location.file = location.name
    self.init(location: location, message: normalizer.text(String(line[marker.lowerBound...])))
  }
}
