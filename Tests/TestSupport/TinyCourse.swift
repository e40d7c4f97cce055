import Curriculum
import Foundation

/// A course small enough to be proven in a test: one stage with every phase, and one whose red crashes.
public struct TinyCourse: Sendable {
  public static let chapter = "Chapters/01-tiny"

  /// The folder that holds `Chapters`.
  public let root: String

  /// A course that is already there.
  public init(at root: String) { self.root = root }

  /// Writes the sound course, unrecorded.
  public static func sound(at root: String) throws -> TinyCourse {
    let course = TinyCourse(at: root)
    try course.writeChapter("01-tiny", stages: [doubling, halving])
    try course.write(unseen, to: "Chapters/unseen.txt")
    try course.write(starterCode, to: "\(chapter)/00-starter/Sources/Tiny/Counting.swift")
    try course.write(starterTests, to: "\(chapter)/00-starter/Tests/TinyTests/NextTests.swift")
    return course
  }

  /// The sound course in a folder of its own.
  public static func sound() throws -> TinyCourse { try sound(at: TemporaryFolder().path) }

  /// The same with an exercise.
  public static func soundWithExercise() throws -> TinyCourse { try soundWithExercise(at: TemporaryFolder().path) }

  /// Writes the sound course with an exercise in its first stage, unrecorded.
  public static func soundWithExercise(at root: String) throws -> TinyCourse {
    let course = try sound(at: root)
    let place = "\(chapter)/01-double/try"
    try course.write(tripling, to: place)
    try course.replace("# tr · A stage", with: "# Try it: three times", in: "\(place)/README.md")
    return course
  }

  /// Writes the course anew elsewhere, records included.
  public func copy(to root: String) throws -> TinyCourse {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(self.root)/Chapters", toPath: "\(root)/Chapters")
    return TinyCourse(at: root)
  }

  // MARK: - Reading

  /// The course as it stands in its folder now.
  public var loaded: Course { Course(at: root) }

  /// All that is wrong with it, a line each.
  public var faults: [String] { loaded.faults.map(\.description) }

  // MARK: - Editing

  public func path(_ name: String) -> String { "\(root)/\(name)" }

  public func text(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  public func write(_ data: Data, to name: String) throws {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  public func move(_ name: String, to new: String) throws {
    try FileManager.default.moveItem(atPath: path(name), toPath: path(new))
  }

  /// Replaces a text that the file must have, so that a fault is surely planted.
  public func replace(_ old: String, with new: String, in name: String) throws {
    let text = try text(of: name)
    guard text.contains(old) else { throw NothingToReplace(text: old, file: name) }
    try write(text.replacingOccurrences(of: old, with: new), to: name)
  }

  public struct NothingToReplace: Error {
    let text: String
    let file: String
  }

  // MARK: - Writing stages

  /// A stage to write: its steps' files, and what its lesson says of each.
  public struct Stage: Sendable {
    public let name: String
    public let steps: [Step]

    public init(_ name: String, _ steps: [Step]) {
      self.name = name
      self.steps = steps
    }
  }

  public struct Step: Sendable {
    public let name: String
    public let files: [String: String]
    /// The lines of the lesson's block of output; a red has some.
    public let output: [String]
    /// More of the lesson's section.
    public let lesson: String

    public init(_ name: String, _ files: [String: String], output: [String] = [], lesson: String = "") {
      self.name = name
      self.files = files
      self.output = output
      self.lesson = lesson
    }
  }

  /// Writes a chapter without a starter.
  public func writeChapter(_ name: String, continues: String? = nil, uses: [String] = [], stages: [Stage]) throws {
    let continued = continues.map { "  \"continues\": \"\($0)\",\n" } ?? ""
    let used = uses.isEmpty ? "" : ",\n  \"uses\": [\(uses.map { "\"\($0)\"" }.joined(separator: ", "))]"
    let settings = "{\n  \"title\": \"Tiny numbers\",\n\(continued)  \"module\": \"Tiny\"\(used)\n}\n"
    try write(settings, to: "Chapters/\(name)/chapter.json")
    try write("# Tiny numbers\n\nA chapter.\n", to: "Chapters/\(name)/README.md")
    for stage in stages { try write(stage, to: "Chapters/\(name)/\(stage.name)") }
  }

  private func write(_ stage: Stage, to folder: String) throws {
    var lines = ["# \(stage.name.prefix(2)) · A stage", "", "An introduction.", ""]
    for step in stage.steps {
      for (path, text) in step.files { try write(text, to: "\(folder)/\(step.name)/\(path)") }
      lines += ["## \(step.name) · A title", "", "What will the run show?", ""]
      if !step.output.isEmpty { lines += ["```text"] + step.output + ["```", ""] }
      if !step.lesson.isEmpty { lines += [step.lesson, ""] }
      lines += ["### Hint 1", "", "Read the test.", ""]
    }
    try write((lines + ["## Recap", "", "- Small steps."]).joined(separator: "\n") + "\n", to: "\(folder)/README.md")
  }

  // MARK: - The sound course

  /// What nothing in it shows failing.
  public static let unseen = ["DoubledTests.test_0", "DoubledTests.test_2", "NextTests.test_next"]
    .map { "01-tiny: \($0)\n" }.joined()

  static let starterCode = "func next(_ number: Int) -> Int { number + 1 }\n"
  static let starterTests = test("NextTests", ["test_next": "XCTAssertEqual(next(1), 2)"])

  static let doubling = Stage(
    "01-double",
    [
      Step(
        "1-red", ["Tests/TinyTests/DoubledTests.swift": test("DoubledTests", ["test_2": doubledTwo])],
        output: ["DoubledTests.swift:[…]: error: cannot find 'doubled' in scope"]),
      Step(
        "2-green", ["Sources/Tiny/Doubling.swift": "func doubled(_ number: Int) -> Int { 4 }\n"],
        lesson: "In `Doubling.swift`:\n\n```swift\nfunc doubled(_ number: Int) -> Int { 4 }\n```"),
      Step(
        "3-red",
        ["Tests/TinyTests/DoubledTests.swift": test("DoubledTests", ["test_2": doubledTwo, "test_3": doubledThree])],
        output: [
          #"DoubledTests.swift:9: error: DoubledTests.test_3 : XCTAssertEqual failed: ("4") is not equal to ("6")"#,
          "Test Case 'DoubledTests.test_3' failed",
          "Executed 3 tests, with 1 failure",
        ]),
      Step("4-green", ["Sources/Tiny/Doubling.swift": "func doubled(_ number: Int) -> Int { number + number }\n"]),
      Step("5-refactor", ["Sources/Tiny/Doubling.swift": "func doubled(_ number: Int) -> Int { number * 2 }\n"]),
      Step(
        "6-already-green",
        [
          "Tests/TinyTests/DoubledTests.swift": test(
            "DoubledTests",
            ["test_0": "XCTAssertEqual(doubled(0), 0)", "test_2": doubledTwo, "test_3": doubledThree])
        ]),
    ])

  static let halving = Stage(
    "02-half",
    [
      Step(
        "1-red",
        [
          "Sources/Tiny/Halving.swift": "func halved(_ number: Int) -> Int? { nil }\n",
          "Tests/TinyTests/HalvedTests.swift": test("HalvedTests", ["test_4": "XCTAssertEqual(halved(4)!, 2)"]),
        ],
        output: [
          "HalvedTests.swift:6: Fatal error: Unexpectedly found nil while unwrapping an Optional value",
          "Test Case 'HalvedTests.test_4' crashed",
        ]),
      Step("2-green", ["Sources/Tiny/Halving.swift": "func halved(_ number: Int) -> Int? { number / 2 }\n"]),
    ])

  static let tripling = Stage(
    "try",
    [
      Step(
        "1-red",
        ["Tests/TinyTests/TripledTests.swift": test("TripledTests", ["test_2": "XCTAssertEqual(tripled(2), 6)"])],
        output: ["TripledTests.swift:[…]: error: cannot find 'tripled' in scope"]),
      Step("2-green", ["Sources/Tiny/Tripling.swift": "func tripled(_ number: Int) -> Int { number * 3 }\n"]),
    ])

  private static let doubledTwo = "XCTAssertEqual(doubled(2), 4)"
  private static let doubledThree = "XCTAssertEqual(doubled(3), 6)"

  /// The text of a test case; its methods stand in the order of their names, three lines each from line 5.
  public static func test(_ type: String, _ methods: [String: String], imports: [String] = []) -> String {
    let bodies = methods.sorted { $0.key < $1.key }.map { "  func \($0.key)() {\n    \($0.value)\n  }\n" }
    let names = (imports + ["XCTest"]).map { "import \($0)\n" }.joined()
    return "\(names)@testable import Tiny\n\nfinal class \(type): XCTestCase {\n\(bodies.joined())}\n"
  }
}
