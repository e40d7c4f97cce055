import Curriculum
import TestSupport

@testable import Workspace

/// A repository in a temporary folder, with one chapter of four steps, whose files say next to nothing.
final class TemporaryCourse {
  private let folder: TemporaryFolder
  var root: String { folder.path }
  var copy: LearnerCopy { LearnerCopy(root: root) }
  var course: Course { Course(at: root) }

  init() throws {
    folder = try TemporaryFolder("workspace")
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

  /// With a workspace at a step.
  convenience init(at step: String) throws {
    try self.init()
    _ = try start(step)
  }

  /// Adds an exercise to the stage, and a stage behind it.
  func addExercise() throws {
    let chapter = "Chapters/01-dogs"
    let lesson = Self.lesson.replacing("# 01 · Bark", with: "# Try it: bark twice")
    try write(Self.sections(["1-red", "3-green"], of: lesson), to: "\(chapter)/01-bark/try/README.md")
    try write("// twice\n", to: "\(chapter)/01-bark/try/1-red/Tests/DogsTests/DogTests.swift")
    try write("struct Dog { var barks = 2 }\n", to: "\(chapter)/01-bark/try/2-green/Sources/Dogs/Dog.swift")
    let second = Self.lesson.replacing("# 01 · Bark", with: "# 02 · Run")
    try write(Self.sections(["1-red"], of: second), to: "\(chapter)/02-run/README.md")
    try write("// run\n", to: "\(chapter)/02-run/1-red/Tests/DogsTests/DogTests.swift")
  }

  /// A lesson with some of its sections, numbered anew.
  private static func sections(_ names: [String], of lesson: String) -> String {
    let parts = lesson.components(separatedBy: "\n## ")
    let kept = names.enumerated().compactMap { index, name in
      parts.first { $0.hasPrefix(name) }.map { "\(index + 1)\($0.dropFirst())" }
    }
    return ([parts[0]] + kept + parts.suffix(1)).joined(separator: "\n## ")
  }

  func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }
  func text(_ path: String) -> String? { folder.text(path) }
  func exists(_ path: String) -> Bool { folder.exists(path) }
  func names(in path: String) -> [String] { folder.names(in: path) }

  func start(_ name: String) throws -> String? {
    try copy.layOut(before: Position.first(named: name, in: course), as: .start)
  }

  func session() throws -> Session { try Session(copy) }

  private static let lesson = """
    # 01 · Bark

    ## 1-red · No bark

    Does it bark?

    ```text
    error: […]
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
    error: […]
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
