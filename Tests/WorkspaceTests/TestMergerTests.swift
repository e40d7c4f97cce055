import Proving
import TestSupport
import Testing

@testable import Curriculum
@testable import Workspace

@Suite("Merged tests")
struct TestMergerTests {
  @Test("where files of both do not fit, the chapter's members are open to the learner's files that call them")
  func open() throws {
    let screen = "Tests/MTests/Screen.swift"
    let shared = [Example.file("Sources/M/A.swift"), Example.file("Tests/MTests/ATests.swift", Self.cases)]
    let hidden = Self.extending("func shown() { answer() }", "private func answer() {}")
    let before = tree(shared + [Example.file(screen, hidden)])
    let double = Example.file("Tests/MTests/Double.swift", "struct Double {}\n")
    let step = Step(
      chapter: "01-a", stage: "01-b", number: 1, phase: .green, directory: "Chapters/01-a/01-b/1-green",
      files: [double],
      removed: [], before: before, tree: tree(before.files + [double]), lesson: nil, lessonPath: "README.md",
      endsStage: true)
    let own = tree(
      shared + [
        double, Example.file("Tests/MTests/Own.swift", Self.extending("func answer() {}")),
        Example.file("Tests/MTests/Look.swift", Self.extending("func look() { answer() }")),
      ])
    let cache = ContentCache(at: try TemporaryFolder("merger").path)
    let merger = TestMerger(discovery: TestDiscovery(cache: cache, parser: Imitation.parsed), steps: [step])
    let ways = try merger.tests(of: step, on: own).map { $0.file(screen)?.contents.contains("private func answer()") }
    #expect(ways == [nil, true, false])
  }

  private static let cases = "import XCTest\nfinal class ATests: XCTestCase {\n  func test_a() {}\n}\n"

  private static func extending(_ members: String...) -> String {
    "import XCTest\nextension XCTestCase {\n\(members.map { "  \($0)\n" }.joined())}\n"
  }

  private func tree(_ files: [SourceFile]) -> SourceTree {
    SourceTree(module: "M", languageMode: "5", uses: [], files: files)
  }
}
