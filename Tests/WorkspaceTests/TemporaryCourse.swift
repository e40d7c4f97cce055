import Curriculum
import Foundation

@testable import Workspace

/// A repository in a temporary folder, with one chapter of four steps.
final class TemporaryCourse {
  let root: String
  var copy: LearnerCopy { LearnerCopy(root: root) }
  var course: Course { Course(at: root) }

  init() throws {
    root =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("kata-workspace-\(UUID().uuidString)").path
    let chapter = "Chapters/01-dogs"
    try write(#"{ "title": "Dogs", "module": "Dogs" }"#, to: "\(chapter)/chapter.json")
    try write("# Dogs\n", to: "\(chapter)/README.md")
    try write(Self.lesson, to: "\(chapter)/01-bark/README.md")
    try write("struct Dog {}\n", to: "\(chapter)/00-starter/Sources/Dogs/Dog.swift")
    try write("// red\n", to: "\(chapter)/01-bark/1-red/Tests/DogsTests/DogTests.swift")
    try write("// red too\n", to: "\(chapter)/01-bark/2-red/Tests/DogsTests/DogTests.swift")
    try write("struct Dog { func bark() {} }\n", to: "\(chapter)/01-bark/3-green/Sources/Dogs/Dog.swift")
    try write("struct Dog { func bark() {  } }\n", to: "\(chapter)/01-bark/4-refactor/Sources/Dogs/Dog.swift")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ text: String, to path: String) throws {
    let place = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  func text(_ path: String) -> String? { try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) }
  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }

  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)")) ?? []).sorted()
  }

  func start(_ name: String) throws -> LaidOut {
    try copy.layOut(before: Position.first(named: name, in: course), as: .start)
  }

  func session() throws -> Session { try Session(copy, in: course) }

  private static let lesson = """
    # 01 · Bark

    ## 1-red · No bark

    Does it bark?

    ```text
    […]
    ```

    ### Platform note
    Dogs bark everywhere.

    ### Hint
    Ask the dog.

    ### Hint 2
    Ask it again.

    ## 2-red · Still none

    And now?

    ```text
    […]
    ```

    ### Hint
    Wait.

    ## 3-green · A bark

    It barks.

    ### Hint
    Write `bark()`.

    ## 4-refactor · Room

    Tidy.

    ## Recap
    - Dogs bark.

    """
}
