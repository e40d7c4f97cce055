import Basics

/// What the compiler's parser says of a source file: its types and their methods that can be tests.
public struct ParsedFile: Codable, Equatable, Sendable {
  public struct Method: Codable, Equatable, Sendable {
    /// Of Swift Testing with its argument labels, such as `order(_:)`.
    public let name: String
    public let isAsync: Bool
    /// The method's text, comments before it left out; attributes too, except for those of Swift Testing, which contain arguments.
    public let text: String
    public let library: TestLibrary

    public init(name: String, isAsync: Bool, text: String, library: TestLibrary = .xctest) {
      self.name = name
      self.isAsync = isAsync
      self.text = text
      self.library = library
    }
  }

  /// A type or an extension of one.
  public struct TypeDeclaration: Codable, Equatable, Sendable {
    /// With the types around it, such as `Dogs.Sizes`; of an extension as it is written; empty for what is in no type.
    public let name: String
    /// What is first after a class's colon, type parameters left out; nil for all else.
    public let superclass: String?
    public let isGeneric: Bool
    /// Whether nothing outside its file can name it.
    public let isPrivate: Bool
    /// The methods that can be tests: of XCTest those named `test…`, without parameters, neither static nor private.
    public let tests: [Method]

    public init(
      name: String, superclass: String?, isGeneric: Bool = false, isPrivate: Bool = false, tests: [Method]
    ) {
      self.name = name
      self.superclass = superclass
      self.isGeneric = isGeneric
      self.isPrivate = isPrivate
      self.tests = tests
    }
  }

  public let types: [TypeDeclaration]
  /// What type aliases stand for.
  public let aliases: [String: String]
  public let outline: Outline
  /// Whether the parser's tree could be read.
  public let isComplete: Bool
  /// Whether the file has errors of syntax; the compiler reports them, and the tree is what could be made of the rest.
  public var hasErrors = false
  /// The first test that the parser does not show.
  public var hidden: HiddenTest?
  public var shadowed: ShadowedAssertion?

  public init(
    types: [TypeDeclaration], aliases: [String: String] = [:], outline: Outline = .unknown, isComplete: Bool = true
  ) {
    self.types = types
    self.aliases = aliases
    self.outline = outline
    self.isComplete = isComplete
  }
}

/// The library whose test a method is.
public enum TestLibrary: String, Codable, Hashable, Sendable {
  case xctest
  case swiftTesting
}
