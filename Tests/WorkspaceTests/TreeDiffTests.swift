import Curriculum
import Testing
import Workspace

@Suite("Tree difference")
struct TreeDiffTests {
  @Test("is a patch of what changed, was added and went")
  func patch() throws {
    func file(_ path: String, _ text: String) -> SourceFile {
      SourceFile(logicalPath: path, path: path, contents: text)
    }
    let old = [file("A.swift", "a\n"), file("B.swift", "b\n"), file("Gone.swift", "c\n")]
    let new = [file("A.swift", "a\n"), file("B.swift", "개\n"), file("New.swift", "d\n")]
    let patch = try TreeDiff.text(from: old, to: new, hasColor: false)
    #expect(!patch.contains("A.swift"))
    for line in ["-b", "+개", "-c", "+d"] { #expect(patch.split(separator: "\n").contains { $0 == line }) }
    #expect(try TreeDiff.text(from: old, to: old, hasColor: false) == "")
  }
}
