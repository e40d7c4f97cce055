/// An error of the compiler.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// The module that did not compile.
  public var module: String
  public var location: SourceLocation
  public var message: String

  public init(module: String, location: SourceLocation, message: String) {
    self.module = module
    self.location = location
    self.message = message
  }

  public init(module: String, file: String, line: Int, column: Int, message: String) {
    self.init(module: module, location: SourceLocation(file: file, line: line, column: column), message: message)
  }

  /// The file's logical path; empty where the compiler names none.
  public var file: String { location.file }
  public var line: Int { location.line }
  public var column: Int { location.column }
}
