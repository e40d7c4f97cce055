import Basics

/// A place in a source file, as the compiler, a test and the runtime print it: `file:line:column`.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// The file's logical path, or its name alone where the run prints no more; empty where it prints none.
  public var file: String
  /// From 1; 0 where none is named.
  public var line: Int
  /// From 1; 0 where none is named.
  public var column: Int

  public init(file: String, line: Int, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  public static let unknown = SourceLocation(file: "", line: 0)

  /// Reads `file:line:column` or `file:line`; nil where the text is neither. A file's name may hold colons itself.
  public init?(printed text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = Int(parts[parts.count - 1]) else { return nil }
    if parts.count >= 3, let line = Int(parts[parts.count - 2]) {
      self.init(file: parts.dropLast(2).joined(separator: ":"), line: line, column: last)
    } else {
      self.init(file: parts.dropLast().joined(separator: ":"), line: last)
    }
  }

  public var name: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// As the compiler prints it; empty where no file is named.
  public var printed: String { printed(as: file) }

  /// The same with the file's name alone.
  public var printedByName: String { printed(as: name) }

  private func printed(as file: String) -> String {
    guard !file.isEmpty else { return "" }
    guard line > 0 else { return file }
    return "\(file):\(line)" + (column > 0 ? ":\(column)" : "")
  }
}
