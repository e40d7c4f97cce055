/// An error of the compiler.
public struct Diagnostic: Hashable, Sendable {
  /// The module that did not compile.
  public var module: String
  /// The file's logical path; empty where the compiler names none.
  public var file: String
  /// From 1; 0 where the compiler names none.
  public var line: Int
  public var column: Int
  public var message: String

  public init(module: String, file: String, line: Int, column: Int, message: String) {
    self.module = module
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }
}
