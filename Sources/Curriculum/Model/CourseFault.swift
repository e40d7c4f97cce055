/// Something in `Chapters/` that breaks the course's format, and where.
public struct CourseFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, relative to the repository.
  public let file: String
  public let line: Int?
  /// What is wrong and what to do, in the compiler's style.
  public let message: String

  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// One of a text whose file the caller knows; see ``in(_:)``.
  static func at(_ line: Int?, _ message: String) -> CourseFault { CourseFault(file: "", line: line, message: message) }

  func `in`(_ file: String) -> CourseFault { CourseFault(file: file, line: line, message: message) }

  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): error: \(message)"
  }
}
