import Testing

@testable import Curriculum

@Suite("Source tree")
struct SourceTreeTests {
  private func tree(_ owner: String, _ files: [String: String]) -> SourceTree {
    SourceTree(
      module: "M", languageMode: "5", uses: [],
      files: files.map { SourceFile(logicalPath: $0.key, path: "\(owner)/\($0.key)", contents: $0.value) })
  }

  @Test("tests against other code are one's own, in the other's place where both hold the same")
  func mixed() {
    let own = tree("own", ["Sources/M/A.swift": "own", "Tests/MTests/Same.swift": "s", "Tests/MTests/B.swift": "own"])
    let other = tree(
      "other",
      [
        "Sources/M/A.swift": "other", "Tests/MTests/Same.swift": "s", "Tests/MTests/B.swift": "other",
        "Tests/MTests/More.swift": "other",
      ])
    let paths = own.tests(against: other).files.map(\.path)
    #expect(paths == ["other/Sources/M/A.swift", "own/Tests/MTests/B.swift", "other/Tests/MTests/Same.swift"])
  }
}
