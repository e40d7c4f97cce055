import Curriculum
import Outcomes
import TestSupport
import Testing

@testable import Toolchain

@Suite("Hidden tests")
struct HiddenTestsTests {
  private static let inside = "a test inside '#if' is not found; put the '#if' inside the test"

  @Test(
    "are found by their line where the compiler's parser leaves them out",
    arguments: [
      ("#if os(Linux)\n  func test_a() {}\n#endif\n", 2),
      ("class A {\n  #if DEBUG\n    @MainActor func test_a() {}\n  #endif\n}\n", 3),
      ("#if A\n#if B\n#endif\n  func testB() {}\n#endif\n", 4),
      ("#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nfunc test_a() {}\n", nil),
      ("func test_a() {\n#if os(Linux)\n  check()\n#endif\n}\n", nil),
      ("func test_a() {}\n", nil),
    ] as [(String, Int?)])
  func conditions(source: String, line: Int?) {
    let found = HiddenTest(in: source, shown: ParsedFile(types: []))
    #expect(found?.line == line)
    #expect(found?.words == line.map { _ in Self.inside })
  }

  @Test("stop every run, whatever an earlier one or a batch has parsed")
  func stopEveryRun() throws {
    let folder = try TemporaryFolder()
    let cache = ContentCache(at: "\(folder.path)/cache")
    let toolchain = try SwiftToolchain.found(cache: cache)
    let texts = [
      "import XCTest\nclass A: XCTestCase {\n  #if os(Linux)\n    func test_a() {}\n  #endif\n}\n",
      "import Testing\nfunc make() {\n  @Test func inner() {}\n}\n", "let one = 1\n",
    ]
    let files = try texts.enumerated().map { index, text in
      try folder.write(text, to: "Tests/\(index).swift")
      return SourceFile(logicalPath: "Tests/\(index).swift", path: "Tests/\(index).swift", contents: text)
    }
    for _ in 0..<2 {
      let discovery = TestDiscovery(toolchain: toolchain, root: folder.path, cache: cache)
      for _ in 0..<2 {
        discovery.parse(files, workers: 1)
        #expect(throws: Obstacle.hiddenTest(SourceLocation(file: "Tests/0.swift", line: 4), Self.inside)) {
          try discovery.parsed(files[0])
        }
        #expect(throws: Obstacle.self) { try discovery.parsed(files[1]) }
        #expect(try discovery.parsed(files[2]).isComplete)
      }
    }
  }
}
