/// What the compiler's parser says of a source file: its classes and their methods.
public struct ParsedFile: Codable, Equatable, Sendable {
  public struct Method: Codable, Equatable, Sendable {
    public let name: String
    public let isAsync: Bool
    /// The method's text, attributes and comments left out.
    public let text: String
  }

  /// A class or an extension of one.
  public struct Class: Codable, Equatable, Sendable {
    public let name: String
    /// The first type it inherits from; nil for an extension.
    public let superclass: String?
    /// The methods that can be tests: named `test…`, without parameters, neither static nor private.
    public let tests: [Method]
  }

  public let classes: [Class]
  public let outline: Outline
  /// Whether the parser understood the file.
  public let isComplete: Bool

  public init(classes: [Class], outline: Outline = .unknown, isComplete: Bool) {
    self.classes = classes
    self.outline = outline
    self.isComplete = isComplete
  }
}
