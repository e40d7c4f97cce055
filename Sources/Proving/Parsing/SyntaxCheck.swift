import Curriculum
import Foundation
import Processes

/// Asks the compiler whether a file is Swift at all, whatever the names in it mean.
public struct SyntaxCheck: Sendable {
  private let find: @Sendable (SourceFile) throws -> Int?

  public init(toolchain: SwiftToolchain, root: String) {
    let compiler = toolchain.frontendPath
    find = { file in
      let finished = try ProcessRunner.run(
        Command(compiler, ["-frontend", "-parse", file.path], in: root, timeLimit: .seconds(60)))
      return finished.isSuccess ? nil : Self.firstLine(in: finished.output)
    }
  }

  /// One that asks no compiler.
  public init(_ find: @escaping @Sendable (SourceFile) throws -> Int?) { self.find = find }

  /// The line of the first syntax error; nil where there is none.
  public func firstError(in file: SourceFile) throws -> Int? { try find(file) }

  private static func firstLine(in output: String) -> Int? {
    for line in output.split(separator: "\n") where line.contains(": error: ") {
      let place = line[..<(line.firstRange(of: ": error: ")?.lowerBound ?? line.startIndex)]
      let parts = place.split(separator: ":")
      if parts.count >= 3, let row = Int(parts[parts.count - 2]) { return row }
    }
    return nil
  }
}
