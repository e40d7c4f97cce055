import Basics
import Curriculum
import Foundation
import Outcomes
import Processes
import Syntax

/// Finds classes and tests with the compiler's own parser.
public struct TestDiscovery: Sendable {
  private let compiler: String
  private let root: String
  private let cache: ContentCache
  private let identity: Digest
  /// What this run has read or parsed: one file is in many steps.
  private let known = Memo<Digest, ParsedFile>()
  private var parser: (@Sendable (SourceFile) -> ParsedFile)?

  public init(toolchain: SwiftToolchain, root: String, cache: ContentCache) {
    compiler = toolchain.frontendPath
    identity = toolchain.identity
    self.root = root
    self.cache = cache
  }

  /// One that asks no compiler; a test gives it a parser.
  public init(cache: ContentCache, parser: @escaping @Sendable (SourceFile) -> ParsedFile) {
    compiler = ""
    identity = Digest(of: "")
    root = ""
    self.cache = cache
    self.parser = parser
  }

  /// The tests of a package that is to be run.
  ///
  /// - Throws: ``InvalidOutcome`` where something would keep them from proving anything.
  func soundTests(of tree: SourceTree) throws -> TestList {
    for file in tree.files where file.isSwift {
      guard let shadowed = try parsed(file).shadowed else { continue }
      throw InvalidOutcome.hiddenTest(
        SourceLocation(file: file.logicalPath, line: shadowed.line),
        "a function named '\(shadowed.name)' takes the place of XCTest's; give it a name of its own")
    }
    try TestList.refuseCopies(in: tree.testFiles.map { ($0.logicalPath, try parsed($0)) })
    return try tests(of: tree)
  }

  /// The tests of a package.
  public func tests(of tree: SourceTree) throws -> TestList {
    if let main = tree.testFiles.first(where: { $0.name == "main.swift" }) {
      throw InvalidOutcome.noModule(
        "'\(main.logicalPath)' takes the place of the main file that runs the tests; rename it")
    }
    return try TestList(module: tree.testModule, try tree.testFiles.map { ($0.logicalPath, try parsed($0)) })
  }

  /// A package without a test, if one is to be left out.
  public func tree(_ tree: SourceTree, without test: String?) throws -> SourceTree {
    guard let test else { return tree }
    return tree.without(try tests(of: tree).tests.filter { $0.id == test })
  }

  /// Parses what is not known yet, many files in one call: of a file alone, starting the compiler is nearly all the work.
  ///
  /// What goes wrong is left to ``parsed(_:)``, which parses a file alone.
  ///
  /// - Parameter workers: how many calls may run at once.
  public func parse(_ files: [SourceFile], workers: Int) {
    guard parser == nil else { return }
    var seen: Set<Digest> = []
    var batches: [[SourceFile]] = []
    var size = Self.batchSize
    for file in files where seen.insert(file.digest).inserted {
      if size + file.contents.utf8.count > Self.batchSize {
        batches.append([])
        size = 0
      }
      batches[batches.count - 1].append(file)
      size += file.contents.utf8.count
    }
    let queue = batches
    WorkQueue.run(count: queue.count, workers: workers) { index in parse(queue[index]) }
  }

  /// In bytes of source; the tree that the compiler prints is twenty times as long.
  private static let batchSize = 64 << 10

  private func parse(_ files: [SourceFile]) {
    let unknown = files.filter { file in
      guard known.known(for: file.digest) == nil else { return false }
      // A condition that one file leaves open would reach into the next.
      guard let parsed = read(file) else { return !file.contents.contains("#if") }
      known.keep(parsed, for: file.digest)
      return false
    }
    guard unknown.count > 1 else { return }
    let path = cache.scratchPath("files.swift")
    defer { unlink(path) }
    let sources = unknown.map(\.contents)
    guard Data(sources.joined(separator: "\n").utf8).writeUnsynced(to: path),
      let finished = try? run(path), finished.isSuccess,
      let parsed = ParsedFile.files(json: finished.output, sources: sources)
    else { return }
    for (file, parsed) in zip(unknown, parsed) { known.keep(store(parsed, for: file), for: file.digest) }
  }

  /// What the parser says of a file; from the cache where the same text was parsed before.
  ///
  /// - Throws: ``InvalidOutcome/hiddenTest(_:_:)`` where the file contains a test that the parser does not show.
  public func parsed(_ file: SourceFile) throws -> ParsedFile {
    let parsed = try known.value(for: file.digest) { try readOrParse(file) }
    if file.isTest, let hidden = parsed.hidden {
      throw InvalidOutcome.hiddenTest(SourceLocation(file: file.logicalPath, line: hidden.line), hidden.words)
    }
    return parsed
  }

  /// Where the declarations of a text are; nil if the parser refuses it or does not show all of it.
  public func layout(of text: String) throws -> MemberLayout? {
    try layout(of: text, "members", "5") { MemberLayout(json: $0, source: text) }
  }

  /// Where the code of a text is; nil if the parser refuses it.
  public func code(of text: String) throws -> CodeLayout? {
    try layout(of: text, "code", "4", CodeLayout.init)
  }

  /// - Parameters:
  ///   - version: raised where the same text comes to be read otherwise.
  ///   - read: reads what the parser prints.
  private func layout<Layout: Codable>(
    of text: String, _ name: String, _ version: String, _ read: (String) -> Layout?
  ) throws -> Layout? {
    guard parser == nil else { return nil }
    let key = Digest(ofParts: [name, version, identity.description, text])
    if let known: Layout? = cache.value(of: .parses, key) { return known }
    let finished = try run(try cache.source(text))
    let layout = finished.isSuccess ? read(finished.output) : nil
    cache.store(layout, as: .parses, key)
    return layout
  }

  /// What a file declares; ``Outline/unknown`` where the parser does not understand it.
  func outline(of file: SourceFile) -> Outline { (try? parsed(file))?.outline ?? .unknown }

  /// The package without the test files that can matter to some tests in no way: less to build for who asks for these alone.
  public func tree(_ tree: SourceTree, neededBy tests: [String]) -> SourceTree {
    let files = tree.testFiles
    let needed = reached(in: files, and: tests.joined(separator: " "))(files.count)
    let paths = Set(files.indices.filter(needed.contains).map { files[$0].logicalPath })
    return tree.with(files: tree.files.filter { !$0.isTest || paths.contains($0.logicalPath) })
  }

  /// What finds the files that one of them leads to by its names, in bodies too, itself included.
  ///
  /// - Parameter text: one more, behind them, that declares nothing.
  public func reached(in files: [SourceFile], and text: String = "") -> (Int) -> Set<Int> {
    parse(files, workers: 1)
    let outlines = files.map(outline) + [.empty]
    let texts = files.map(\.contents) + [text]
    let dependencies = FileDependencies(
      outlines: outlines, texts: texts.map(FileDependencies.Text.init),
      visible: zip(texts, outlines).map(FileDependencies.Visible.init))
    let next = texts.indices.map { dependencies.parts(behind: $0).map(\.file) }
    return { start in
      var (reached, work): (Set<Int>, [Int]) = ([start], [start])
      while let file = work.popLast() { work += next[file].filter { reached.insert($0).inserted } }
      return reached
    }
  }

  private func readOrParse(_ file: SourceFile) throws -> ParsedFile {
    if let parser { return parser(file) }
    if let known = read(file) { return known }
    let finished = try run(try cache.source(file.contents, file.digest))
    // The option came with Swift 6.1 (swiftlang/swift#78955).
    if !finished.isSuccess, finished.output.contains("unknown argument: '-dump-ast-format'") {
      throw ToolchainError.unusable(reason: "its parser cannot print JSON; install Swift 6.1 or newer")
    }
    var parsed = ParsedFile(json: finished.output, source: file.contents)
    parsed.hasErrors = !finished.isSuccess
    // What ended before its time has not said all.
    guard case .exited = finished.status else {
      throw ToolchainError.unusable(reason: "its parser ends before its time on '\(file.path)'")
    }
    return store(parsed, for: file)
  }

  private func run(_ path: String) throws -> ProcessResult {
    try ProcessRunner.run(
      Command(
        compiler, ["-frontend", "-dump-parse", "-dump-ast-format", "json", path], in: root,
        timeLimit: .seconds(60), outputLimit: 64 << 20))
  }

  private func key(of file: SourceFile) -> Digest {
    Digest(ofParts: ["parse", "15", identity.description, file.digest.description])
  }

  private func read(_ file: SourceFile) -> ParsedFile? { cache.value(of: .parses, key(of: file)) }

  private func store(_ parsed: ParsedFile, for file: SourceFile) -> ParsedFile {
    var parsed = parsed
    parsed.hidden = HiddenTest(in: file.contents, shown: parsed)
    parsed.shadowed = ShadowedAssertion(in: file.contents)
    cache.store(parsed, as: .parses, key(of: file))
    return parsed
  }
}

/// Asks the compiler whether a file is Swift at all, whatever the names in it mean.
public struct SyntaxCheck: Sendable {
  public typealias Fault = (line: Int, words: String)
  private let find: @Sendable (SourceFile) throws -> Fault?

  /// - Parameter cache: has the text for the compiler, as it was read: the file may be another by now.
  public init(toolchain: SwiftToolchain, cache: ContentCache) {
    let compiler = toolchain.frontendPath
    find = { file in
      let text = try cache.source(file.contents, file.digest)
      let finished = try ProcessRunner.run(
        Command(compiler, ["-frontend", "-parse", text], in: "/", timeLimit: .seconds(60)))
      return finished.isSuccess ? nil : Self.firstError(in: finished.output)
    }
  }

  /// One that asks no compiler.
  public init(_ find: @escaping @Sendable (SourceFile) throws -> Fault?) { self.find = find }

  /// The first syntax error, in the parser's words; nil if there is none.
  public func firstError(in file: SourceFile) throws -> Fault? { try find(file) }

  private static func firstError(in output: String) -> Fault? {
    output.split(separator: "\n").lazy.compactMap { line -> Fault? in
      guard let mark = line.firstRange(of: ": error: "), let place = SourceLocation(printed: line[..<mark.lowerBound])
      else { return nil }
      return (place.line, String(line[mark.upperBound...]))
    }.first
  }
}
