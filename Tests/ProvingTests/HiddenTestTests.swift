import Curriculum
import Outcomes
import Syntax
import TestSupport
import Testing

@testable import Proving

@Suite("Hidden tests")
struct HiddenTestTests {
  private static let inside = "a test inside '#if' is not found; put the '#if' inside the test"

  @Test(
    "are found by their line where the compiler's parser leaves them out",
    arguments: [
      ("#if os(Linux)\n  func test_a() {}\n#endif\n", 2),
      ("class A {\n  #if DEBUG\n    @MainActor func test_a() {}\n  #endif\n}\n", 3),
      ("#if A\n#if B\n#endif\n  func testB() {}\n#endif\n", 4),
      ("#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nfunc test_a() {}\n", nil),
      ("func test_a() {\n#if os(Linux)\n  check()\n#endif\n}\n", nil),
      ("func test_a() {}\n", nil), ("#  if os(Linux)\n  func test_a() {}\n# endif\n", 2),
      ("#\tif os(Linux)\n  @Test func a() {}\n#endif\n", 2), ("#if A\n#else\n  @Testing.Test func a() {}\n#endif\n", 3),
      ("/*\n#if A\n*/\nfunc test_a() {}\n", nil), ("let text = \"\"\"\n#if A\n\"\"\"\nfunc test_a() {}\n", nil),
      ("#if A\n// func test_a() {}\n#endif\n", nil), ("#if A\nfunc testing(of n: Int) {}\n#endif\n", nil),
    ] as [(String, Int?)])
  func conditions(source: String, line: Int?) {
    let found = HiddenTest(in: source, shown: ParsedFile(types: []))
    #expect(found?.line == line)
    #expect(found?.words == line.map { _ in Self.inside })
  }

  @Test("are the first that a tree which cannot be read may hold, and those beyond the '@Test's that it shows")
  func trees() {
    let source = "import Testing\n\n@Test func a() {}\nstruct Dogs { @Test(\n\"x\") func b() {} }\n"
    func shown(_ count: Int, isComplete: Bool = true) -> ParsedFile {
      let methods = (0..<count).map {
        ParsedFile.Method(name: "\($0)()", isAsync: false, text: "", library: .swiftTesting)
      }
      return ParsedFile(
        types: [ParsedFile.TypeDeclaration(name: "", superclass: nil, tests: methods)], isComplete: isComplete)
    }
    func line(_ parsed: ParsedFile) -> Int? { HiddenTest(in: source, shown: parsed)?.line }
    #expect(line(shown(2)) == nil)
    #expect(line(shown(1)) == 4)
    #expect(line(shown(0)) == 3)
    #expect(line(shown(0, isComplete: false)) == 3)
    var broken = shown(0)
    broken.hasErrors = true
    #expect(line(broken) == nil)
    #expect(HiddenTest(in: "let one = 1\n", shown: shown(0, isComplete: false)) == nil)
  }

  @Test("stop every run, whatever an earlier one or a batch has parsed")
  func stopEveryRun() throws {
    let folder = try TemporaryFolder()
    let cache = ContentCache(at: "\(folder.path)/cache")
    let toolchain = try InstalledToolchain.result.get()
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
        #expect(throws: InvalidOutcome.hiddenTest(SourceLocation(file: "Tests/0.swift", line: 4), Self.inside)) {
          try discovery.parsed(files[0])
        }
        #expect(throws: InvalidOutcome.self) { try discovery.parsed(files[1]) }
        #expect(try discovery.parsed(files[2]).isComplete)
      }
    }
  }
}
