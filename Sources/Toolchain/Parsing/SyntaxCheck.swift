import Curriculum
import Foundation

/// Asks the compiler whether a file is Swift at all, whatever the names in it mean.
public struct SyntaxCheck: Sendable {
  private let compiler: String
  private let root: String

  public init(toolchain: SwiftToolchain, root: String) {
    compiler = toolchain.frontendPath
    self.root = root
  }

  /// The line of the first syntax error; nil where there is none.
  public func firstError(in file: SourceFile) throws -> Int? {
    let finished = try ProcessRunner.run(
      Command(compiler, ["-frontend", "-parse", file.path], in: root, timeLimit: .seconds(60)))
    guard !finished.isSuccess else { return nil }
    for line in finished.output.split(separator: "\n") where line.contains(": error: ") {
      let place = line[..<(line.firstRange(of: ": error: ")?.lowerBound ?? line.startIndex)]
      let parts = place.split(separator: ":")
      if parts.count >= 3, let row = Int(parts[parts.count - 2]) { return row }
    }
    return nil
  }
}
