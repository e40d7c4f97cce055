import Basics
import Curriculum
import Foundation
@testable import Syntax
import TestSupport

@testable import Proving

/// A repository with one package, and what builds it with a fake toolchain. Where a file's name without its ending stands in
/// another file, that one sees it.
final class Workshop: Sendable {
  let folder: TemporaryFolder
  let toolchain = FakeToolchain()
  var cachePath: String { "\(folder.path)/cache" }

  init() throws { folder = try TemporaryFolder("workshop") }

  static let files = [
    "Sources/M/A.swift": "func a() { B }", "Sources/M/B.swift": "func b() { 1 }", "Sources/M/C.swift": "func c() { 1 }",
    "Tests/MTests/ATests.swift": "@testable import M\nfinal class ATests { A }",
    "Tests/MTests/CTests.swift": "@testable import M\nfinal class CTests { C }",
  ]

  /// The package, with some of its files otherwise.
  ///
  /// - Parameter place: the folder of its files; one of another place has other paths.
  func tree(_ changes: [String: String] = [:], at place: String = "Workspace") throws -> SourceTree {
    let texts = Self.files.merging(changes) { $1 }
    let files = try texts.map { path, text in
      try folder.write(text, to: "\(place)/\(path)")
      return SourceFile(logicalPath: path, path: "\(place)/\(path)", contents: text)
    }
    return SourceTree(module: "M", languageMode: "5", uses: [], files: files)
  }

  /// What a run works with; every call is another run of the tool.
  func settings(
    isFresh: Bool = false, checksReuse: Bool = false, jobs: Int = 4,
    toolchain: SwiftToolchain = FakeToolchain.toolchain, startsPrograms: Bool = false
  ) -> DriverSettings {
    let cache = ContentCache(at: cachePath, isFresh: isFresh)
    var settings = DriverSettings(
      toolchain: toolchain, root: folder.path, cache: cache, limits: RunLimits(), isolation: .none,
      discovery: TestDiscovery(cache: cache, parser: Self.parsed), jobs: jobs, checksReuse: checksReuse)
    if !startsPrograms { settings.run = { [toolchain = self.toolchain] in try toolchain.run($0) } }
    return settings
  }

  /// What the parser would say: a file declares the type that it is named for.
  private static func parsed(_ file: SourceFile) -> ParsedFile {
    let name = String(file.name.dropLast(".swift".count))
    let method = ParsedFile.Method(name: "test_a", isAsync: false, text: "func test_a() {}")
    let type = ParsedFile.TypeDeclaration(
      name: name, superclass: name == "ATests" ? "XCTestCase" : nil, tests: name == "ATests" ? [method] : [])
    return ParsedFile(types: [type], outline: Outline(types: [name]))
  }

  /// Builds a package's modules.
  func build(_ tree: SourceTree, with builder: ModuleBuilder, _ settings: DriverSettings) throws -> ModuleBuilder.Result
  {
    let planner = Planner(compiler: settings.toolchain.identity, host: "host")
    let tests = planner.tests(try settings.discovery.tests(of: tree), of: tree, [])
    return try builder.begin(planner.host + planner.app(of: tree, []) + [tests.module]).result()
  }

  /// The same in a run of its own.
  @discardableResult
  func build(_ tree: SourceTree, isFresh: Bool = false, checksReuse: Bool = false) throws -> ModuleBuilder.Result {
    let settings = settings(isFresh: isFresh, checksReuse: checksReuse)
    return try build(tree, with: ModuleBuilder(settings), settings)
  }

  /// Every file that a kind of entry has in the cache.
  func entries(_ kind: ContentCache.Kind, ending: String) -> [String] {
    folder.allNames(in: "cache/\(kind.rawValue)").filter { $0.hasSuffix(ending) }.map { "cache/\(kind.rawValue)/\($0)" }
  }

  /// Removes the cache, though others may be writing into it.
  func removeCache() {
    for _ in 0..<1000 where FileManager.default.fileExists(atPath: cachePath) {
      try? FileManager.default.removeItem(atPath: cachePath)
    }
  }
}
