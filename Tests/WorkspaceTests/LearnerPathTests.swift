import Curriculum
import Testing

@testable import Workspace

@Suite("Paths as a learner sees them")
struct LearnerPathTests {
  @Test(
    "lead to the file from the repository's folder",
    arguments: [
      ("Tests/DogTests/A.swift:3:1: error: no", "Workspace/Tests/DogTests/A.swift:3:1: error: no"),
      ("'Sources/Dog/A.swift' and 'Tests/B.swift'", "'Workspace/Sources/Dog/A.swift' and 'Workspace/Tests/B.swift'"),
      ("make 'Sources' compile", "make 'Workspace/Sources' compile"),
      ("it is in `Tests/DogTests`", "it is in `Workspace/Tests/DogTests`"),
      ("Tests pass, and Sources too", "Tests pass, and Sources too"),
      ("Chapters/01/1-red/Tests/A.swift:3", "Chapters/01/1-red/Tests/A.swift:3"),
      ("'Workspace/Tests/A.swift'", "'Workspace/Tests/A.swift'"),
      ("MyTests/A.swift and Test/A.swift", "MyTests/A.swift and Test/A.swift"),
      ("(\"Tests/a\") is not equal to (\"b\")", "(\"Tests/a\") is not equal to (\"b\")"),
    ])
  func shown(text: String, shown: String) { #expect(LearnerPath.shown(in: text) == shown) }

  @Test("a lesson's code stays as it is, what a run shows does not")
  func lesson() {
    let text = """
      In `Tests/DogTests/A.swift`:

      ```swift
      // Tests/DogTests/A.swift
      ```

      ```text
      Tests/DogTests/A.swift:6:12: error: cannot find type 'Dog' in scope
      ```

      and `Sources/Dog/Dog.swift`
      """
    #expect(
      LearnerPath.shown(inLesson: text) == """
        In `Workspace/Tests/DogTests/A.swift`:

        ```swift
        // Tests/DogTests/A.swift
        ```

        ```text
        Workspace/Tests/DogTests/A.swift:6:12: error: cannot find type 'Dog' in scope
        ```

        and `Workspace/Sources/Dog/Dog.swift`
        """)
  }

  @Test("a file of the chapter is named where it is")
  func place() {
    let tree = SourceTree(
      module: "Dog", languageMode: "5", uses: [],
      files: [SourceFile(logicalPath: "Tests/A.swift", path: "Chapters/01/1-red/Tests/A.swift", contents: "")])
    #expect(LearnerPath.place(of: "Tests/A.swift", in: tree) == "Chapters/01/1-red/Tests/A.swift")
    #expect(LearnerPath.place(of: "Tests/B.swift", in: tree) == "Workspace/Tests/B.swift")
  }
}
