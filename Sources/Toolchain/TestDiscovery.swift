import Curriculum
import Foundation

/// Finds classes and tests with the compiler's own parser.
public struct TestDiscovery: Sendable {
  private let compiler: String
  private let root: String
  private let cache: ContentCache
  private let identity: Digest

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
