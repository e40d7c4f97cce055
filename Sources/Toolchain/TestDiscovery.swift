import Curriculum
import Foundation

/// Finds classes and tests with the compiler's own parser.
public struct TestDiscovery: Sendable {
  private let compiler: String
  private let root: String
  private let cache: ContentCache
  private let identity: Digest
  /// What this run has read or parsed: one file stands in many steps.
  private let known = Memo<Digest, ParsedFile>()

  public init(toolchain: SwiftToolchain, root: String, cache: ContentCache) {
    compiler = toolchain.frontendPath
    identity = toolchain.identity
    self.root = root
    self.cache = cache
  }

  /// The tests of a package.
  public func tests(of tree: SourceTree) throws -> TestList {
    TestList(try tree.testFiles.map { ($0.logicalPath, try parsed($0)) })
  }

  /// What the parser says of a file; from the cache where the same text was parsed before.
  public func parsed(_ file: SourceFile) throws -> ParsedFile {
    try known.value(for: file.digest) {
      if let line = file.lineOfConditionalTest { throw HiddenTest(file: file.logicalPath, line: line) }
      return try readOrParse(file)
    }
  }

  private func readOrParse(_ file: SourceFile) throws -> ParsedFile {
    let key = Digest(ofParts: ["parse", "2", identity.description, file.digest.description])
    if let known: ParsedFile = cache.value(of: .parses, key) { return known }
    let finished = try ProcessRunner.run(
      Command(
        compiler, ["-frontend", "-dump-parse", "-dump-ast-format", "json", file.path], in: root,
        timeLimit: .seconds(60), outputLimit: 64 << 20))
    // The option is younger than Swift 6.0.
    if finished.output.contains("unknown argument: '-dump-ast-format'") {
      throw ToolchainError.unusable(reason: "its parser cannot print JSON; install Swift 6.2 or newer")
    }
    let parsed = ParsedFile(json: finished.output, source: file.contents)
    cache.store(parsed, as: .parses, key)
    return parsed
  }
}

/// A test that the compiler's parser does not show, and that would be left out in silence.
public struct HiddenTest: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int

  public var description: String { "\(file):\(line): a test inside '#if' is not found; put the '#if' inside the test" }
}

extension SourceFile {
  /// The line of the first `func test…` between `#if` and `#endif`, from 1.
  var lineOfConditionalTest: Int? {
    guard contents.contains("#if") else { return nil }
    var depth = 0
    for (index, line) in contents.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("#if") { depth += 1 }
      if text.hasPrefix("#endif") { depth -= 1 }
      if depth > 0, text.hasPrefix("func test") || text.contains(" func test") { return index + 1 }
    }
    return nil
  }
}
